/** Says what went wrong and lets the command end as failed. Only a mistake of ours comes with its place in the code. */
export function complain(error: unknown) {
  console.error(isMistake(error) ? error : (error as Error).message)
  process.exitCode = 1
}

function isMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const { code = '' } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return false // an option no one knows
  return error instanceof TypeError || error instanceof ReferenceError
}
