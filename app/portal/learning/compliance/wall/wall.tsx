import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { NextSteps } from './next-steps'
import { RatioList } from './ratio-list'
import { StandingCounts } from './standing-counts'
import { readWall, type Wall as WallData } from './wall.queries'
import { NarrowPerson, useWallColumns } from './wall-cells'
import { noOutlet, wallList } from './wall-query'

interface WallProps {
  tenantId: string
  page: Loaded<WallData>
  /** The one outlet the page is about. */
  outletId?: string | undefined
}

/** The wall: people and what they must be able to show, a page at a time. */
export function Wall({ tenantId, page, outletId }: WallProps) {
  const t = useTranslations('compliance')
  const words = useTranslations('compliance.standings')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const query = useListQuery(wallList)
  const wall = page.content
  const filters = outletId ? { ...query.filters, outlet: outletId } : query.filters
  const shown = (wall?.certifications ?? []).filter(
    ({ id, people_per_holder }) =>
      (filters.certification ? id === filters.certification : true) &&
      // a rule for the outlet has its own list: a column only where somebody holds it
      (people_per_holder === null || wall?.rows.some((row) => row.cells[id])),
  )
  const columns = useWallColumns(shown)
  const section = { title: t('heading'), lead: t(wall?.reach === 'outlets' ? 'leadOutlets' : 'lead') }
  if (wall?.certifications.length === 0)
    return (
      <Section {...section}>
        <EmptyState
          title={t('first')}
          text={t(wall.reach === 'all' ? 'firstText' : 'firstTextOutlets')}
          action={
            wall.reach === 'all' ? (
              <Link to="/app/courses/compliance/settings" className={buttonLook()}>
                {t('toSettings')}
              </Link>
            ) : null
          }
        />
      </Section>
    )
  return (
    <ListView
      query={query}
      page={page}
      t={t}
      columns={columns}
      rowKey={({ person_id }) => person_id}
      filters={{
        outlet: outletId
          ? null
          : {
              label: t('outlet'),
              any: t('anyOutlet'),
              options: (wall?.outlets ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
        certification: {
          label: t('certification'),
          any: t('anyCertification'),
          options: (wall?.certifications ?? []).map(({ id, title }) => ({ value: id, label: title[locale] })),
        },
        state: {
          label: t('state'),
          any: t('anyState'),
          word: (state) => (state === 'todo' ? t(state) : words(state)),
        },
      }}
      file={{ name: t('file'), rows: (part) => readWall(tenantId, filters, part) }}
      section={section}
      first={{ title: t('nobody'), text: t('nobodyText') }}
      narrow={(row) => <NarrowPerson row={row} certifications={shown} />}
      above={
        wall ? (
          <>
            <StandingCounts
              counts={wall.counts}
              chosen={filters.state}
              onChoose={(state) => query.set({ state })}
            />
            <NextSteps
              tenantId={tenantId}
              wall={wall}
              mayWrite={wall.may_write && !isViewOnly}
              onShow={(certification) => query.set({ certification, state: 'todo' })}
            />
            {outletId === noOutlet ? null : (
              <RatioList ratios={wall.ratios} certifications={wall.certifications} />
            )}
          </>
        ) : null
      }
    />
  )
}
