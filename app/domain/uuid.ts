const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is an id as the database writes it, so that it need not be asked about anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
