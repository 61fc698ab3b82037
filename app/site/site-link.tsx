import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { barePath, localeOfTag, localePath } from '~/domain/locale'

interface SiteLinkProps extends React.ComponentProps<'a'> {
  /** The bare path, as `/contact`. */
  to: string
}

/** A link to a public page in the reader's language; it says when it leads to the page one is on. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const locale = localeOfTag(useLocale())
  const { pathname } = useLocation()
  return (
    <a {...rest} href={localePath(locale, to)} aria-current={barePath(pathname) === to ? 'page' : undefined}>
      {children}
    </a>
  )
}
