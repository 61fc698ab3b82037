import { useLocale, useTranslations } from 'use-intl'
import { endsSoon, lastDayOfEvidence } from '~/domain/careers/evidence-end'
import { localeOfTag } from '~/domain/locale'
import { momentWords } from '~/domain/moment-words'
import { Age } from '~/platform/age'
import { type Skill, skillName } from '../career-graph.queries'
import { LevelSteps } from './level-steps'
import { useLevelWords } from './level-words'
import type { Level } from './way.queries'

interface LevelListProps {
  skills: readonly Skill[]
  levels: readonly Level[]
  /** What the chosen role needs, by skill. */
  needs: ReadonlyMap<string, number>
  /** The day that ages are counted to. */
  today: string
}

/** Each skill with its level, what shows it and how old that is; those of the chosen role first. */
export function LevelList({ skills, levels, needs, today }: LevelListProps) {
  const t = useTranslations('careerSkills.way')
  const locale = localeOfTag(useLocale())
  const meaning = useLevelWords()
  const known = new Map(levels.map((level) => [level.skill, level]))
  const shown = skills
    .filter(({ id }) => known.has(id) || needs.has(id))
    .map((skill) => ({ skill, level: known.get(skill.id), need: needs.get(skill.id) }))
    .sort(
      (one, other) =>
        Number(other.need !== undefined) - Number(one.need !== undefined) ||
        skillName(one.skill, locale).localeCompare(skillName(other.skill, locale), locale),
    )
  return (
    <ul className="border-hairline border-t">
      {shown.map(({ skill, level, need }) => (
        <li key={skill.id} className="flex gap-4 border-hairline border-b py-3">
          <LevelSteps level={level?.shown ?? 0} need={need} isStale={level?.is_stale ?? false} />
          <div className="min-w-0">
            <h3 className="font-medium text-base">{skillName(skill, locale)}</h3>
            <p>
              {level
                ? t('level', { level: level.shown, meaning: meaning(skill, level.shown) })
                : t('noEvidence')}
              {need === undefined ? null : <span className="text-ink-soft"> {t('need', { need })}</span>}
            </p>
            {level ? <Evidence level={level} today={today} /> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Evidence({ level, today }: { level: Level; today: string }) {
  const t = useTranslations('careerSkills.way')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t(`kinds.${level.kind}`, { course: level.what?.[locale] ?? '' })},{' '}
        <Age at={`${level.day}T12:00:00+05:30`} now={Date.parse(`${today}T12:00:00+05:30`)} />
      </p>
      {!level.is_stale && endsSoon(level.day, today) ? (
        <p className="text-sm text-warning">
          {t('endsOn', {
            day: momentWords(`${lastDayOfEvidence(level.day)}T00:00:00Z`, locale, {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
              timeZone: 'UTC',
            }),
          })}
        </p>
      ) : null}
      {level.is_stale ? <p className="text-sm text-warning">{t('stale')}</p> : null}
      {level.self !== null && level.seen !== null && level.self !== level.seen ? (
        <p className="mt-1 border-marigold border-l-3 pl-3 text-sm">
          {t('talk', { self: level.self, seen: level.seen })}
        </p>
      ) : null}
    </>
  )
}
