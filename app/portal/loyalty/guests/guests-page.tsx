import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { readProgramme } from '../programme/programme.queries'
import type { Route } from './+types/guests-page'
import { guestList } from './guest-list'
import { useGuestColumns } from './guest-rows'
import { listGuests } from './guests.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, programme, messages] = await Promise.all([
    readPage('the guests', url, guestList, (query, part) => listGuests(tenant.id, query, part)),
    failingAsNull('the programme', readProgramme(tenant.id)),
    loadMessages(person.locale, ['loyaltyGuests']),
  ])
  return { tenant, page, tiers: programme?.rules?.tiers?.levels ?? [], messages }
}

/** Who is in the programme. */
export default function GuestsPage({ loaderData: { tenant, page, tiers } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyGuests')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(guestList)
  const isViewOnly = useViewOnly()
  const tierWord = (key: string) => tiers.find((tier) => tier.key === key)?.title[locale] ?? key
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useGuestColumns(tierWord)}
        rowKey={({ id }) => id}
        filters={{
          standing: { label: t('standing'), any: t('any'), word: (standing) => t(`standings.${standing}`) },
          tier: {
            label: t('tier'),
            any: t('any'),
            options: tiers.map(({ key, title }) => ({ value: key, label: title[locale] })),
          },
        }}
        file={{ name: t('file'), rows: (part) => listGuests(tenant.id, query, part) }}
        section={{
          title: t('title'),
          actions: isViewOnly ? null : (
            <Link to="/app/loyalty/bills" className={buttonLook('secondary')}>
              {t('fromFile')}
            </Link>
          ),
        }}
      />
    </>
  )
}
