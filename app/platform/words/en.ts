/** Where the words of each area lie in this language, but those that come with the code. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>(
  ['./*.ts', '!./{error,toast}.ts'],
  { base: '../../../messages/en' }, // so that the names are short in a file that every first page has
)
