const key = 'sopan-recovery'

/** This tab came through a link for a forgotten password: it may set a new one. Lost with the tab, as it should be. */
export function startRecovery({ isFirst = false } = {}) {
  try {
    sessionStorage.setItem(key, isFirst ? 'first' : 'true')
  } catch {
    // Without storage the page says that the link is used up, and offers a new one.
  }
}

export function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether the password to choose is the first one of an account whose address was just confirmed. */
export function isFirstPassword(): boolean {
  try {
    return sessionStorage.getItem(key) === 'first'
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
