import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { type Graph, inEither, type Role, type Way } from '../career-graph.queries'
import { WayDialog } from './way-dialog'

interface WaysSectionProps {
  tenantId: string
  role: Role
  graph: Graph
  mayChange: boolean
}

/** Where a role leads and what leads to it, with months and experiences. */
export function WaysSection({ tenantId, role, graph, mayChange }: WaysSectionProps) {
  const t = useTranslations('careerSkills.role')
  const [asked, setAsked] = useState<Way | 'new' | null>(null)
  const leaving = graph.ways.filter(({ from }) => from === role.id)
  const reaching = graph.ways.filter(({ to }) => to === role.id)
  const list = (ways: readonly Way[], end: 'from' | 'to') => (
    <ul>
      {ways.map((way) => (
        <WayLine
          key={`${way.from} ${way.to}`}
          way={way}
          other={graph.roles.find(({ id }) => id === way[end])}
          onChange={mayChange && end === 'to' ? () => setAsked(way) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <Section
      title={t('ways')}
      lead={t('waysLead')}
      actions={
        mayChange ? (
          <Button variant="secondary" onClick={() => setAsked('new')}>
            {t('addWay')}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="font-medium">{t('leadsTo')}</h3>
          {leaving.length > 0 ? list(leaving, 'to') : <p className="text-ink-soft">{t('noWays')}</p>}
        </div>
        <div>
          <h3 className="font-medium">{t('comesFrom')}</h3>
          {reaching.length > 0 ? list(reaching, 'from') : <p className="text-ink-soft">{t('noWays')}</p>}
        </div>
      </div>
      {asked ? (
        <WayDialog
          tenantId={tenantId}
          role={role}
          roles={graph.roles}
          way={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}

function WayLine({
  way,
  other,
  onChange,
}: {
  way: Way
  other: Role | undefined
  onChange: (() => void) | undefined
}) {
  const t = useTranslations('careerSkills.role')
  const locale = localeOfTag(useLocale())
  return (
    <li className="border-hairline border-b py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={`/app/career-clinics/roles/${other?.id ?? ''}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {other?.name}
        </Link>
        {onChange ? (
          <Button
            variant="secondary"
            onClick={onChange}
            aria-label={t('changeWay', { role: other?.name ?? '' })}
          >
            {t('change')}
          </Button>
        ) : null}
      </div>
      <p className="text-ink-soft text-sm">
        {t(`kinds.${way.kind}`)}
        {way.months === null ? null : ` · ${t('months', { months: way.months })}`}
      </p>
      {way.experiences.map((experience) => (
        <p key={inEither(experience, locale)} className="text-sm">
          {inEither(experience, locale)}
        </p>
      ))}
    </li>
  )
}
