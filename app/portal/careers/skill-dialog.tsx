import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { keepSkill, type Skill } from '../career-graph.queries'

interface SkillDialogProps {
  tenantId: string
  /** Null for a new one. */
  skill: Skill | null
  onClose: () => void
}

const steps = [0, 1, 2, 3, 4] as const

/** The words of a skill in both languages, and what its levels mean where the general words say too little. */
export function SkillDialog({ tenantId, skill, onClose }: SkillDialogProps) {
  const t = useTranslations('careerSkills.skills.form')
  const general = useTranslations('careerSkills.levels')
  return (
    <ChangeDialog
      title={t(skill ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={{ skill_exists: 'name', skill_words_invalid: 'name' }}
      check={(form) => ({ ...(!String(form.get('name') ?? '').trim() && { name: t('nameMissing') }) })}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const levels = steps.map((step) => ({ en: text(`en${step}`), hi: text(`hi${step}`) }))
        await keepSkill(tenantId, skill?.id ?? null, {
          name: text('name'),
          name_hi: text('nameHi'),
          description: { en: text('en'), hi: text('hi') },
          levels: levels.some(({ en, hi }) => en || hi) ? levels : [],
        })
        return t('saved')
      }}
    >
      <TextField
        name="name"
        label={t('name')}
        defaultValue={skill?.name}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <TextField
        name="nameHi"
        label={t('nameHi')}
        defaultValue={skill?.name_hi ?? ''}
        maxLength={60}
        autoComplete="off"
        lang="hi-IN"
      />
      <TextArea name="en" label={t('en')} defaultValue={skill?.description.en} maxLength={300} />
      <TextArea name="hi" label={t('hi')} defaultValue={skill?.description.hi} maxLength={300} lang="hi-IN" />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4 hover:no-underline">
          {t('levels')}
        </summary>
        <p className="mb-3 text-ink-soft text-sm">{t('levelsHelp')}</p>
        <div className="flex flex-col gap-4">
          {steps.map((step) => (
            <div key={step} className="grid gap-3 sm:grid-cols-2">
              <TextField
                name={`en${step}`}
                label={t('levelEn', { level: step })}
                description={general(`${step}`)}
                defaultValue={skill?.levels[step]?.en}
                maxLength={120}
                autoComplete="off"
              />
              <TextField
                name={`hi${step}`}
                label={t('levelHi', { level: step })}
                defaultValue={skill?.levels[step]?.hi}
                maxLength={120}
                autoComplete="off"
                lang="hi-IN"
              />
            </div>
          ))}
        </div>
      </details>
    </ChangeDialog>
  )
}
