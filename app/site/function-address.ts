/** Where a function of ours answers, beside the one a form posts to; the build may have moved that to another host. */
export function functionAddress(name: string): string {
  const submit =
    document.querySelector('form[data-submission]')?.getAttribute('action') ?? '/functions/v1/submit'
  return submit.replace(/submit$/, name)
}
