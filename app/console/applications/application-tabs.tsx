import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { isUnder, type Tab, tabs } from './application-list'
import type { Application } from './applications.queries'

interface ApplicationTabsProps {
  applications: readonly Application[]
  tab: Tab
}

/** The states as links, with how many stand there. What was searched for stays. */
export function ApplicationTabs({ applications, tab: current }: ApplicationTabsProps) {
  const t = useTranslations('applications')
  const { number } = useFormatter()
  const [query] = useSearchParams()
  const addressOf = (tab: Tab) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (tab === 'waiting') next.delete('state')
    else next.set('state', tab)
    return { search: `${next}` }
  }
  return (
    <nav aria-label={t('states')} className="mb-6 border-hairline border-b">
      <ul className="-mb-px flex gap-x-7 overflow-x-auto overflow-y-hidden">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={addressOf(tab)}
              replace
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-0.5 text-ink-soft -outline-offset-3 hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {t(`tabs.${tab}`)}
              <span className="text-ink-soft text-sm tabular-nums">
                {number(applications.filter(({ status }) => isUnder(tab, status)).length)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
