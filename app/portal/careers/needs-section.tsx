import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Need } from '~/domain/careers/readiness'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { keepNeeds, needsOf, type Role, type Skill, skillName } from '../career-graph.queries'
import { LevelSteps } from './level-steps'
import { useLevelWords } from './level-words'
import { NeedRow } from './need-row'

interface NeedsSectionProps {
  tenantId: string
  role: Role
  skills: readonly Skill[]
  mayChange: boolean
}

/** What a role needs: as text, or for a person who decides it as rows that are changed and saved together. */
export function NeedsSection({ tenantId, role, skills, mayChange }: NeedsSectionProps) {
  const t = useTranslations('careerSkills.role')
  const locale = localeOfTag(useLocale())
  const meaning = useLevelWords()
  const press = usePressedChange()
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const [needs, setNeeds] = useState<Need[]>(() => needsOf(role))
  const skillOf = new Map(skills.map((skill) => [skill.id, skill]))
  const free = skills.filter(
    ({ id, merged_into, is_retired }) =>
      merged_into === null && !is_retired && !needs.some(({ skill }) => skill === id),
  )
  const change = (skill: string, part: Partial<Need>) =>
    setNeeds((old) => old.map((need) => (need.skill === skill ? { ...need, ...part } : need)))
  const save = () =>
    press.run(async () => {
      await keepNeeds(tenantId, role.id, needs)
      await revalidate()
      return t('needsSaved')
    })
  if (!isEditing) {
    return (
      <Section
        title={t('needs')}
        lead={t('needsLead')}
        actions={
          mayChange ? (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {t('change')}
            </Button>
          ) : null
        }
      >
        {role.needs.length === 0 ? <p className="text-ink-soft">{t('noNeeds')}</p> : null}
        <ul>
          {role.needs.map(({ skill, level, weight, is_must }) => (
            <li key={skill} className="flex gap-4 border-hairline border-b py-2.5">
              <LevelSteps level={level} />
              <span>
                <span className="font-medium">{skillName(skillOf.get(skill), locale)}</span>
                <span className="block text-ink-soft text-sm">
                  {t('need', { level, meaning: meaning(skillOf.get(skill), level), weight })}
                  {is_must ? ` · ${t('must')}` : ''}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    )
  }
  return (
    <Section title={t('needs')} lead={t('editLead')}>
      <ul>
        {needs.map((need) => (
          <NeedRow
            key={need.skill}
            need={need}
            skill={skillOf.get(need.skill)}
            onChange={(part) => change(need.skill, part)}
            onRemove={() => setNeeds((old) => old.filter(({ skill }) => skill !== need.skill))}
          />
        ))}
      </ul>
      <div className="mt-4 max-w-md">
        <Select
          name="add"
          label={t('add')}
          value=""
          onChange={(event) => {
            const skill = event.target.value
            if (skill) setNeeds((old) => [...old, { skill, level: 2, weight: 1, isMust: false }])
          }}
          options={[
            { value: '', label: t('addChoose') },
            ...free.map((skill) => ({ value: skill.id, label: skillName(skill, locale) })),
          ]}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void save()} isPending={press.isPending}>
          {t('save')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setNeeds(needsOf(role))
            setEditing(false)
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </Section>
  )
}
