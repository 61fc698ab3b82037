/** The other language keeps what the address says besides: a tool's scenario, the part of the page. */
export function startLanguageSwitch() {
  for (const type of ['pointerdown', 'click']) {
    addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-language]')
        if (!link) return
        link.search = location.search
        link.hash = location.hash
      },
      true, // before a page that React hydrated takes the press
    )
  }
}
