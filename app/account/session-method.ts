interface Proof {
  method?: string
  timestamp?: number
}

/** Whether a session began with a link that lets somebody choose a new password. Nothing rests on it but what is shown. */
export function beganByRecovery(accessToken: string): boolean {
  return proofsOf(accessToken).some(({ method }) => method === 'recovery')
}

/** When the session of a token began, in milliseconds; undefined when it does not say. Only for what is shown. */
export function sessionStart(accessToken: string): number | undefined {
  const [start] = proofsOf(accessToken).flatMap(({ timestamp }) => (timestamp ? [timestamp * 1000] : []))
  return start
}

function proofsOf(accessToken: string): Proof[] {
  const [, middle = ''] = accessToken.split('.')
  try {
    const { amr } = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: unknown }
    return Array.isArray(amr) ? amr.filter((proof) => typeof proof === 'object' && proof !== null) : []
  } catch {
    return []
  }
}
