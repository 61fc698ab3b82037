/** A cache that holds nothing: where it is, somebody has said that a line may be used that costs by the byte. */
const said = 'sopan-offline-said'

interface Line {
  saveData?: boolean
  type?: string
}

/** Whether files may be fetched that nobody waits for: on a line that costs by the byte, as far as browsers tell, only after a yes. */
export async function isAllowed(): Promise<boolean> {
  const { saveData, type } = (navigator as { connection?: Line }).connection ?? {}
  return (saveData !== true && type !== 'cellular') || caches.has(said)
}

/** Remembers the yes on this device. */
export async function allow() {
  await caches.open(said)
}
