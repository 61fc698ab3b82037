/** The built page that answers for every event: the server writes each into it. */
export const eventTemplate = '/events/one'

/** Addresses below `/events` that are pages of ours; no event may be called so. */
const taken = ['one', 'registered', 'recording-sent', 'registration']

/** The bare path of the page of an event. */
export function eventPath(slug: string): string {
  return `/events/${slug}`
}

/** Whether an event may be called so in its address. */
export function isEventSlug(slug: string): boolean {
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length >= 3 && slug.length <= 80 && !taken.includes(slug)
  )
}
