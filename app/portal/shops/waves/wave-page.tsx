import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Facts } from '~/ui/definition-list'
import { useRupees } from '../use-rupees'
import { WaveState } from '../wave-state'
import type { Route } from './+types/wave-page'
import { NotHere } from './not-here'
import { OpenVisits } from './open-visits'
import { readRunning } from './running-wave'
import { standOf } from './visit-list'
import { VisitSection } from './visit-section'
import { WaveSteps } from './wave-steps'
import {
  type FormVersion,
  listFormVersions,
  listVisits,
  readWave,
  type Visit,
  type Wave,
} from './waves.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['shopWaves', 'refusals'])
  try {
    const [wave, visits, outlets, versions] = await Promise.all([
      readWave(tenant.id, params.waveId),
      listVisits(tenant.id, params.waveId),
      listOutlets(tenant.id),
      listFormVersions(tenant.id),
    ])
    const running = wave.state === 'running' ? await readRunning(tenant.id, wave, visits) : null
    const names = new Map(outlets.map(({ id, name }) => [id, name]))
    return {
      tenant,
      wave,
      visits,
      names,
      running,
      version: versions.find(({ id }) => id === wave.versionId),
      messages,
    }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** One wave: its rules, the one step that is next, what is open in it, and its visits. */
export default function WavePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopWaves.page')
  const isViewOnly = useViewOnly()
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { wave, visits, names, version, tenant, running } = loaderData
  const today = running?.facts.today ?? dayInIndia(new Date())
  return (
    <>
      <title>{`${wave.name} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/mystery-shops/waves">{t('back')}</BackLink>
      </p>
      <div className="mt-1 mb-4 border-ink border-b-2 pb-4">
        <h1 tabIndex={-1} className="break-words text-2xl outline-none">
          {wave.name}
        </h1>
        <div className="mt-2">
          <WaveState state={wave.state} />
        </div>
      </div>
      <ViewOnlyNote />
      <What wave={wave} visits={visits} names={names} version={version} />
      <WaveSteps key={`${wave.id} ${wave.state}`} wave={wave} visits={visits} names={names} />
      {running ? <OpenVisits wave={wave} running={running} names={names} isViewOnly={isViewOnly} /> : null}
      {wave.state === 'draft' ? null : (
        <VisitSection wave={wave} visits={visits} names={names} today={today} />
      )}
    </>
  )
}

const namedMost = 8

/** The outlets by name; many fold away behind their number. */
function Outlets({ ids, names }: { ids: readonly string[]; names: ReadonlyMap<string, string> }) {
  const t = useTranslations('shopWaves.page')
  const named = ids
    .map((id) => names.get(id) ?? '')
    .toSorted()
    .join(', ')
  if (ids.length <= namedMost) return named
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {t('outletsOf', { count: ids.length })}
      </summary>
      {named}
    </details>
  )
}

interface WhatProps {
  wave: Wave
  visits: readonly Visit[]
  names: ReadonlyMap<string, string>
  version: FormVersion | undefined
}

function What({ wave, visits, names, version }: WhatProps) {
  const t = useTranslations('shopWaves')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const rupees = useRupees()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' })
  // each visit costs what it was offered for; before there are any, what the wave says
  const live = visits.filter((visit) => standOf(visit, '') !== 'off')
  const count = live.length > 0 ? live.length : wave.outletIds.length * wave.visitsPerOutlet
  const amount =
    live.length > 0
      ? live.reduce((sum, { feeInr, capInr }) => sum + feeInr + capInr, 0)
      : count * (wave.feeInr + wave.capInr)
  return (
    <Facts
      facts={[
        {
          label: t('page.window'),
          value: t('overview.days', { from: day(wave.notBefore), to: day(wave.visitBy) }),
        },
        ...(version
          ? [
              {
                label: t('page.form'),
                value: t('page.formVersion', { title: version.title[locale], number: version.number }),
              },
            ]
          : []),
        { label: t('page.outlets'), value: <Outlets ids={wave.outletIds} names={names} /> },
        {
          label: t('page.cost'),
          value: t('page.costOf', { visits: count, amount: rupees(amount) }),
        },
        { label: t('page.budget'), value: wave.budgetInr ? rupees(wave.budgetInr) : t('page.noBudget') },
        {
          label: t('page.rules'),
          value: t('page.rulesOf', { rotation: wave.rotationDays, gap: wave.gapDays }),
        },
        ...(wave.blackoutDays.length > 0
          ? [{ label: t('form.blackout'), value: wave.blackoutDays.map(day).join(', ') }]
          : []),
      ]}
    />
  )
}
