const key = 'sopan-recovery'

/** This tab came through a link for a forgotten password: it may set a new one. Lost with the tab, as it should be. */
export function startRecovery() {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Without storage the page says that the link is used up, and offers a new one.
  }
}

export function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

export function endRecovery() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was there.
  }
}
