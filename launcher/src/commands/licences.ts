import { shippedWith } from '../checks/papers/licences';

/** `npm run licences`: prints the licence of everything that ships. */
export async function licences(projectRoot: string): Promise<void> {
  for (const { name, licence, hasFonts } of await shippedWith(projectRoot))
    console.log(`${name}  ${licence}${hasFonts ? '  (with fonts)' : ''}`);
}
