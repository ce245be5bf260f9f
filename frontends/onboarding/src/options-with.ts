/** @returns the options, and after them what somebody has told elsewhere: it must not be lost by opening a form */
export function optionsWith(options: readonly string[], told: string | readonly string[]): string[] {
  return [...new Set([...options, ...[told].flat()])].filter((option) => option !== '');
}
