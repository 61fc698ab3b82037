import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { visitsMin } from '~/domain/shops/results'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { SeenFiles } from '../../seen-files'
import type { Route } from './+types/outlet-page'
import { listGuestWords, type OutletFigures, readOutletFigures, wordList } from './figures.queries'
import { FormChoice } from './form-choice'
import { ItemSections } from './item-sections'
import { OpenCriticals } from './open-criticals'
import { OverallSection } from './overall-section'
import { RoundSection } from './round-section'
import { SectionTrend } from './section-trend'
import { useFigureWords } from './use-figure-words'
import { useOutletTables } from './use-outlet-tables'
import { WordSection } from './word-section'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, tenantRole } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['shopFigures', 'shopResults', 'seenFiles'])
  try {
    const [outlet, words] = await Promise.all([
      readOutletFigures(params.outletId, url.searchParams.get('form')),
      readPage('the words of guests', url, wordList, (query, part) =>
        listGuestWords(params.outletId, query, part),
      ),
    ])
    return { tenant, person, outlet, words, mayAct: tenantRole !== 'trainer', messages }
  } catch (error) {
    if (error instanceof Response) throw error
    return { tenant, refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** What the visits of one outlet say together. */
export default function OutletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopFigures.outlet')
  const { tenant, outlet, refusal } = loaderData
  return (
    <>
      <title>{`${outlet?.name ?? t('notHere')} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/mystery-shops/results">{t('back')}</BackLink>
      </p>
      {outlet ? (
        <Results
          tenant={tenant}
          by={loaderData.person.name ?? loaderData.person.email}
          outlet={outlet}
          words={loaderData.words}
          mayAct={loaderData.mayAct}
        />
      ) : (
        <>
          <PageHeading title={t('notHere')} />
          <RefusalAlert>{refusal.words}</RefusalAlert>
        </>
      )}
    </>
  )
}

type Words = React.ComponentProps<typeof WordSection>['page']

interface ResultsProps {
  tenant: { id: string; name: string }
  by: string
  outlet: OutletFigures
  words: Words
  mayAct: boolean
}

function Results({ tenant, by, outlet, words, mayAct }: ResultsProps) {
  const t = useTranslations('shopFigures')
  const fair = useTranslations('shopResults')
  const { day, locale } = useFigureWords()
  const { rounds, ...others } = useOutletTables(outlet)
  const tables = [...Object.values(others), ...(rounds.rows.length > 1 ? [rounds] : [])]
  const form = outlet.forms.find(({ id }) => id === outlet.form_id)
  return (
    <>
      <PageHeading
        title={outlet.name}
        lead={t('outlet.lead', { city: outlet.city, since: day(outlet.since, 'UTC') })}
      />
      {outlet.forms.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <SeenFiles
            tenant={tenant}
            by={by}
            fileName={`${t('file.page')}-${outlet.name}`}
            results={() => ({
              title: outlet.name,
              about: [
                form?.title[locale],
                t('outlet.lead', { city: outlet.city, since: day(outlet.since, 'UTC') }),
              ]
                .filter(Boolean)
                .join(' · '),
              tables: tables.filter(({ rows }) => rows.length > 0),
              remarks: [t('rangeNote', { count: visitsMin }), fair('fair')],
            })}
          />
          <FormChoice forms={outlet.forms} formId={outlet.form_id} />
          <OverallSection outlet={outlet} />
          <OpenCriticals criticals={outlet.criticals} mayAct={mayAct} />
          <SectionTrend outlet={outlet} />
          <ItemSections outlet={outlet} mayAct={mayAct} />
          <RoundSection outlet={outlet} />
          <LastVisits outlet={outlet} />
          <WordSection outletId={outlet.id} page={words} />
          <p className="mt-10 max-w-prose border-ink border-l-4 pl-4 text-ink-soft">{fair('fair')}</p>
        </>
      )}
    </>
  )
}

function LastVisits({ outlet }: { outlet: OutletFigures }) {
  const t = useTranslations('shopFigures.outlet')
  const words = useTranslations('shopResults')
  const { score, day } = useFigureWords()
  return (
    <Section title={t('last')}>
      <ul>
        {outlet.shops.map(
          ({ id, wave, visited_at: at, zone, score_overall: overall, is_failed: isFailed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-1"
            >
              <Link
                to={`/app/mystery-shops/shops/${id}`}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
              >
                {[at ? day(at, zone) : '', wave].filter(Boolean).join(', ')}
              </Link>
              <span className="tabular-nums">
                {overall === null ? words('noScore') : score(overall)}
                {isFailed ? <span className="text-danger"> {words('failedShop')}</span> : null}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
