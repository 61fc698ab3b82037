/** Whether a session began with a link that lets somebody choose a new password. Nothing rests on it but what is shown. */
export function beganByRecovery(accessToken: string): boolean {
  const [, middle = ''] = accessToken.split('.')
  try {
    const { amr } = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: unknown }
    return Array.isArray(amr) && amr.some((proof) => proof?.method === 'recovery')
  } catch {
    return false
  }
}
