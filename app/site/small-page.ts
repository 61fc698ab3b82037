import type { LoadedArea } from '~/platform/messages'
import { headOf, type Parent, pageLoader, plain } from '~/platform/page'

interface SmallPageOptions {
  under?: Parent
  more?: readonly LoadedArea[]
}

/** A loader for a page that no one searches for, as a thank-you: its words stand under `part` in the words of `area`. */
export function smallPageLoader(area: LoadedArea, part: string, { under, more = [] }: SmallPageOptions = {}) {
  return async ({ url }: { url: URL }) => {
    const page = await pageLoader(area, { isIndexed: false, more })({ url })
    const words = page.messages[area] as unknown as Record<string, { title: string }>
    const title = plain(words[part]?.title ?? '')
    const { description } = page.head
    return {
      ...page,
      head: await headOf(url, { title, description, isIndexed: false, ...(under && { under }) }),
    }
  }
}
