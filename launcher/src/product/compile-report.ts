import type { Compiled } from 'federation/dev/serving';

/** A line for the terminal about one compilation, with everything that is wrong below it. */
export function compileReport(name: string, { ms, errors }: Compiled): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  if (errors.length === 0) return `  ✓ ${name}  ${seconds}`;
  return [`  ✗ ${name}  ${seconds}`, ...errors.map((error) => indent(error))].join('\n');
}

function indent(text: string): string {
  return text.split('\n').map((line) => `      ${line}`).join('\n');
}
