import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { mergeSkills, type Skill, skillName } from '../career-graph.queries'

interface MergeDialogProps {
  tenantId: string
  skill: Skill
  skills: readonly Skill[]
  onClose: () => void
}

/** Two skills that are one: asks into which. */
export function MergeDialog({ tenantId, skill, skills, onClose }: MergeDialogProps) {
  const t = useTranslations('careerSkills.skills')
  const locale = localeOfTag(useLocale())
  const others = skills.filter(
    ({ id, merged_into, is_retired }) => id !== skill.id && merged_into === null && !is_retired,
  )
  return (
    <ChangeDialog
      title={t('mergeTitle', { name: skillName(skill, locale) })}
      confirmLabel={t('merge')}
      check={(form) => ({ ...(!form.get('into') && { into: t('intoMissing') }) })}
      onClose={onClose}
      onConfirm={async (form) => {
        await mergeSkills(tenantId, skill.id, String(form.get('into')))
        return t('merged')
      }}
    >
      <p>{t('mergeText')}</p>
      <Select
        name="into"
        label={t('into')}
        defaultValue=""
        options={[
          { value: '', label: t('intoChoose') },
          ...others.map((other) => ({ value: other.id, label: skillName(other, locale) })),
        ]}
      />
    </ChangeDialog>
  )
}
