import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import type { FieldErrors } from '~/ui/form-fields'
import type { JoinRequest } from './joining.queries'
import { useMatchWords } from './match-words'
import { useLetIn } from './use-let-in'

const someoneNew = 'new'

/** Asks whether somebody who wants to join is one of those the workspace knows: nobody is taken for another silently. */
export function WhoDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { id, full_name: name, matches } = request
  const t = useTranslations('joining')
  const words = useMatchWords()
  const letIn = useLetIn()
  return (
    <ChangeDialog
      title={t('whoTitle', { name })}
      confirmLabel={t('letIn')}
      check={(form): FieldErrors => (form.get('who') ? {} : { who: t('whoMissing') })}
      onConfirm={(form) => {
        const who = String(form.get('who'))
        return letIn({ id, name }, who === someoneNew ? 'new' : { personId: who })
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('whoText')}</p>
      <ChoiceField
        name="who"
        label={t('whoLabel')}
        isRequired
        options={[
          ...matches.map((match) => ({
            value: match.id,
            label: words(match),
            description: t(`foundBy.${match.found_by}`),
          })),
          { value: someoneNew, label: t('someoneNew'), description: t('someoneNewText') },
        ]}
      />
    </ChangeDialog>
  )
}
