import { useLocale, useTranslations } from 'use-intl'
import type { Need } from '~/domain/careers/readiness'
import { localeOfTag } from '~/domain/locale'
import { IconButton } from '~/ui/icon-button'
import { Select } from '~/ui/select'
import { type Skill, skillName } from '../career-graph.queries'
import { useLevelWords } from './level-words'

interface NeedRowProps {
  need: Need
  skill: Skill | undefined
  onChange: (part: Partial<Need>) => void
  onRemove: () => void
}

/** One skill that a role needs, to be changed. */
export function NeedRow({ need, skill, onChange, onRemove }: NeedRowProps) {
  const t = useTranslations('careerSkills.role')
  const locale = localeOfTag(useLocale())
  const meaning = useLevelWords()
  const name = skillName(skill, locale)
  return (
    <li className="border-hairline border-b py-3">
      <fieldset className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto_auto]">
        <legend className="mb-2 font-medium">{name}</legend>
        <Select
          name={`level-${need.skill}`}
          label={t('level')}
          value={String(need.level)}
          onChange={(event) => onChange({ level: Number(event.target.value) })}
          options={[1, 2, 3, 4].map((level) => ({
            value: String(level),
            label: `${level} · ${meaning(skill, level)}`,
          }))}
        />
        <Select
          name={`weight-${need.skill}`}
          label={t('weight')}
          value={String(need.weight)}
          onChange={(event) => onChange({ weight: Number(event.target.value) })}
          options={[1, 2, 3, 4, 5].map((weight) => ({ value: String(weight), label: String(weight) }))}
        />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={need.isMust}
            onChange={(event) => onChange({ isMust: event.target.checked })}
            className="size-5 accent-brand"
          />
          {t('must')}
        </label>
        <IconButton icon="close" label={t('remove', { skill: name })} onClick={onRemove} />
      </fieldset>
    </li>
  )
}
