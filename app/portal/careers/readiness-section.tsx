import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type Held, heldIf, missingFor, provenBy, readinessFor } from '~/domain/careers/readiness'
import { localeOfTag } from '~/domain/locale'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { type Graph, inEither, needsOf, type Role } from '../career-graph.queries'
import { MissingList } from './missing-list'
import { RoleSelect } from './role-select'
import type { TrainingCourse } from './way.queries'

interface ReadinessSectionProps {
  graph: Graph
  role: Role
  onChoose: (roleId: string) => void
  /** The roles that the person has now. */
  now: readonly string[]
  held: ReadonlyMap<string, Held>
  courses: readonly TrainingCourse[]
  isMine: boolean
}

const tones = { ready: 'success', near: 'warning', far: 'neutral' } as const

/** How far somebody is for a role, what is missing, what closes it, and where one would stand then. */
export function ReadinessSection({
  graph,
  role,
  onChoose,
  now,
  held,
  courses,
  isMine,
}: ReadinessSectionProps) {
  const t = useTranslations('careerSkills.readiness')
  const locale = localeOfTag(useLocale())
  const { number } = useFormatter()
  const [closed, setClosed] = useState<ReadonlyMap<string, keyof typeof provenBy>>(new Map())
  const needs = needsOf(role)
  const stands = readinessFor(needs, held)
  const then = readinessFor(
    needs,
    heldIf(held, new Map([...closed].map(([skill, by]) => [skill, provenBy[by]]))),
  )
  const missing = missingFor(needs, held)
  const ways = graph.ways.filter(({ from, to }) => to === role.id && now.includes(from))
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="mb-6 max-w-md">
        <RoleSelect
          label={t('role')}
          roles={graph.roles}
          value={role.id}
          onChange={(id) => {
            setClosed(new Map())
            onChoose(id)
          }}
        />
      </div>
      {stands && then ? (
        <>
          <Figures>
            <Figure
              label={t('percent')}
              value={percent(stands.percent)}
              note={<Badge tone={tones[stands.state]}>{t(`states.${stands.state}`)}</Badge>}
            />
            <Figure label={t('proven')} value={percent(stands.proven)} note={t('provenNote')} />
            <Figure label={t('musts')} value={number(stands.mustsMissing)} note={t('mustsNote')} />
          </Figures>
          <div aria-live="polite" className="min-h-8 py-3">
            {closed.size > 0 ? (
              <p className="font-medium">
                {t('after', {
                  count: closed.size,
                  percent: percent(then.percent),
                  state: t(`states.${then.state}`),
                })}
              </p>
            ) : missing.length > 0 ? (
              <p className="text-ink-soft text-sm">{t('whatIf')}</p>
            ) : (
              <p>{t('nothingMissing')}</p>
            )}
          </div>
          {isMine ? (
            <p className="mb-4">
              <Link to="/app/career-clinics/clinics/book" className={buttonLook('primary')}>
                {t('talk')}
              </Link>
            </p>
          ) : null}
          <MissingList
            missing={missing}
            skills={graph.skills}
            courses={courses}
            isMine={isMine}
            closed={closed}
            onChange={setClosed}
          />
          {ways.map((way) => (
            <div key={way.from} className="mt-6">
              <h3 className="font-medium">
                {t(`ways.${way.kind}`)}
                {way.months === null ? null : ` · ${t('months', { months: way.months })}`}
              </h3>
              <ul className="mt-1 list-disc pl-5">
                {way.experiences.map((experience) => (
                  <li key={inEither(experience, locale)}>{inEither(experience, locale)}</li>
                ))}
              </ul>
            </div>
          ))}
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4 hover:no-underline">
              {t('how')}
            </summary>
            <ul className="mt-2 max-w-prose list-disc pl-5 text-ink-soft text-sm leading-relaxed">
              {(['sum', 'sources', 'stale', 'musts', 'states'] as const).map((line) => (
                <li key={line}>{t(`howLines.${line}`)}</li>
              ))}
            </ul>
          </details>
        </>
      ) : (
        <p className="text-ink-soft">{t('noNeeds')}</p>
      )}
    </Section>
  )
}
