import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PageData } from '~/platform/page'
import { SiteLink } from './site-link'
import { groupPage, nameOf } from './site-map'

const groups = Object.keys(groupPage) as (keyof typeof groupPage)[]

/** The way from the home page to this one, as its loader's head tells it; nothing on the home page. */
export function Breadcrumbs() {
  const t = useTranslations('frame')
  /** Titles are made for search results; here the name from the navigation is enough. */
  const short = (path: string) => {
    const group = groups.find((group) => groupPage[group] === path)
    const name = nameOf.get(path)
    return group ? t(`groups.${group}`) : name && t(`place.${name}`)
  }
  const matches = useMatches() as { loaderData?: Partial<PageData> }[]
  const trail = matches.find(({ loaderData }) => loaderData?.head)?.loaderData?.head?.trail ?? []
  if (trail.length === 0) return null
  const steps = [
    { name: t('home'), path: '/' },
    ...trail.map(({ name, path }) => ({ path, name: short(path) ?? name })),
  ]
  return (
    <nav aria-label={t('breadcrumbs')} className="mx-auto w-full max-w-6xl px-5 pt-1 md:px-8 print:hidden">
      <ol className="flex text-ink-soft text-sm">
        {steps.map(({ name, path }, at) => (
          <li key={path} className={`flex items-center ${at === trail.length ? 'min-w-0' : 'shrink-0'}`}>
            {at === trail.length ? (
              <span aria-current="page" className="truncate py-2.5">
                {name}
              </span>
            ) : (
              <>
                <SiteLink
                  to={path}
                  className="flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {name}
                </SiteLink>
                <span aria-hidden="true" className="px-2">
                  /
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
