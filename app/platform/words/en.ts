/** Where the words of each area lie in this language, but those that come with the code. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../messages/en/*.ts',
  '!../../../messages/en/{error,toast}.ts',
])
