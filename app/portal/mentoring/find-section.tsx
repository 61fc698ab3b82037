import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { matchOf } from '~/domain/careers/mentor-match'
import { languageNamesIn } from '~/domain/language-names'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { Graph } from '../career-graph.queries'
import { AskDialog } from './ask-dialog'
import type { Mentor, Mentoring } from './mentoring.queries'

interface FindSectionProps {
  own: Mentoring
  graph: Graph | null
  /** The goal role in the address. */
  goal: string | null
}

/** Who offers mentoring, with how well each fits and why; the best match comes first. */
export function FindSection({ own, graph, goal }: FindSectionProps) {
  const t = useTranslations('mentoring.find')
  const { number } = useFormatter()
  const names = languageNamesIn(useLocale())
  const isViewOnly = useViewOnly()
  const [, setParams] = useSearchParams()
  const [asked, setAsked] = useState<Mentor | null>(null)
  const role = graph?.roles.find(({ id }) => id === goal)
  const seeker = {
    goalRoleId: role?.id ?? null,
    beyondGoal:
      graph?.ways.filter(({ from, kind }) => from === role?.id && kind === 'up').map(({ to }) => to) ?? [],
    lacks: own.lacks,
    language: own.language,
  }
  const matches = own.mentors
    .map((mentor) => ({ mentor, match: matchOf(mentor, seeker) }))
    .sort(
      (one, other) =>
        other.match.percent - one.match.percent || one.mentor.name.localeCompare(other.mentor.name),
    )
  return (
    <Section title={t('title')} lead={t('lead')}>
      {graph ? (
        <div className="mb-6 max-w-md">
          <Select
            name="goal"
            label={t('goal')}
            value={role?.id ?? ''}
            onChange={({ target }) =>
              setParams(
                (old) => {
                  if (target.value) old.set('role', target.value)
                  else old.delete('role')
                  return old
                },
                { replace: true, preventScrollReset: true },
              )
            }
            options={[
              { value: '', label: t('noGoal') },
              ...graph.roles
                .filter(({ id, needs }) => needs.length > 0 && !own.roles.includes(id))
                .map(({ id, name, department }) => ({ value: id, label: `${name} · ${department}` })),
            ]}
          />
        </div>
      ) : null}
      {matches.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul>
          {matches.map(({ mentor, match }) => (
            <li key={mentor.person_id} className="border-hairline border-b py-4 first:border-t">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="font-medium text-lg">{mentor.name}</h3>
                <p className="font-medium tabular-nums">
                  {t('match', { percent: number(match.percent / 100, { style: 'percent' }) })}
                </p>
              </div>
              <p className="text-ink-soft text-sm">
                {[
                  ...mentor.roles.map(({ name }) => name),
                  ...mentor.outlets,
                  mentor.languages.map((code) => names(code)).join(', '),
                ].join(' · ')}
              </p>
              <p className="mt-2 max-w-prose whitespace-pre-line">{mentor.about}</p>
              <ul className="mt-2 text-sm" aria-label={t('why', { name: mentor.name })}>
                {match.reasons.map(({ reason, points, most }) => (
                  <li key={reason}>
                    {t('reason', {
                      what:
                        reason === 'skills'
                          ? t('reasons.skills', { has: Math.min(mentor.has, own.lacks), lacks: own.lacks })
                          : reason === 'role'
                            ? t(
                                points === 40
                                  ? 'reasons.inRole'
                                  : points > 0
                                    ? 'reasons.beyond'
                                    : 'reasons.notRole',
                                { role: role?.name ?? '' },
                              )
                            : reason === 'language'
                              ? t(points > 0 ? 'reasons.language' : 'reasons.noLanguage')
                              : t(
                                  points === 15
                                    ? 'reasons.outlet'
                                    : points > 0
                                      ? 'reasons.city'
                                      : 'reasons.elsewhere',
                                ),
                      points,
                      most,
                    })}
                  </li>
                ))}
              </ul>
              {isViewOnly ? null : mentor.free > 0 ? (
                <p className="mt-3">
                  <Button
                    variant="secondary"
                    aria-label={t('askName', { name: mentor.name })}
                    onClick={() => setAsked(mentor)}
                  >
                    {t('ask')}
                  </Button>
                </p>
              ) : (
                <p className="mt-2 text-ink-soft text-sm">{t('full')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <AskDialog
          mentor={asked}
          programmes={own.programmes}
          goal={role ?? null}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  )
}
