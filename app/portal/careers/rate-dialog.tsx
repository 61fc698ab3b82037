import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { inEither, type Skill, skillName } from '../career-graph.queries'
import { useLevelWords } from './level-words'
import { rateSkills } from './way.queries'

interface RateDialogProps {
  /** Null for oneself. */
  person: { id: string; name: string } | null
  skills: readonly Skill[]
  /** What was said the last time, by skill. */
  former: ReadonlyMap<string, number>
  onClose: () => void
}

const levels = ['0', '1', '2', '3', '4'] as const

/** Asks for a level of each skill: one's own word, or the coach's. What is left open is not noted. */
export function RateDialog({ person, skills, former, onClose }: RateDialogProps) {
  const t = useTranslations('careerSkills.rate')
  const locale = localeOfTag(useLocale())
  const meaning = useLevelWords()
  return (
    <ChangeDialog
      title={person ? t('coachTitle', { name: person.name }) : t('title')}
      confirmLabel={t('save')}
      check={(form) => (skills.some(({ id }) => form.get(id)) ? {} : { [skills[0]?.id ?? '']: t('none') })}
      onClose={onClose}
      onConfirm={async (form) => {
        const told = skills.flatMap(({ id }) => {
          const level = form.get(id)
          return typeof level === 'string' ? [{ skill: id, level: Number(level) }] : []
        })
        const noted = await rateSkills(person?.id ?? null, told)
        return t('saved', { noted })
      }}
    >
      <p className="text-ink-soft text-sm">{t(person ? 'coachLead' : 'lead')}</p>
      {skills.map((skill) => (
        <ChoiceField
          key={skill.id}
          name={skill.id}
          label={skillName(skill, locale)}
          description={inEither(skill.description, locale)}
          defaultValue={String(former.get(skill.id) ?? '') as (typeof levels)[number]}
          options={levels.map((level) => ({
            value: level,
            label: t('option', { level: Number(level), meaning: meaning(skill, Number(level)) }),
          }))}
        />
      ))}
    </ChangeDialog>
  )
}
