/** Values of the options by name, as `parseArgs` returns them. */
export type Options = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
