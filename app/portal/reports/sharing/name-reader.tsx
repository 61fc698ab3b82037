import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { type ReportReaders, type Share, shareWith } from './sharing.queries'

interface NameReaderProps {
  tenantId: string
  thing: string
  choices: ReportReaders['choices']
}

const roles = ['manager', 'trainer', 'admin'] as const

/** Names a report to a person, a role, or whoever manages an outlet. */
export function NameReader({ tenantId, thing, choices }: NameReaderProps) {
  const t = useTranslations('reportSharing')
  const mails = useTranslations('reportMails')
  const [isOpen, setOpen] = useState(false)
  const kinds = (['person', 'outlet', 'role'] as const).filter(
    (one) => one === 'role' || (one === 'person' ? choices.people : choices.outlets).length > 0,
  )
  const [kind, setKind] = useState<Share['kind']>(kinds[0] ?? 'role')
  const options = {
    person: choices.people.map(({ id, name, role }) => ({
      value: id,
      label: mails('reader', { name, role: mails(`roles.${role}`) }),
    })),
    outlet: choices.outlets.map(({ id, name }) => ({ value: id, label: name })),
    role: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('name')}</Button>
      {isOpen ? (
        <ChangeDialog
          title={t('name')}
          confirmLabel={t('give')}
          fields={{ not_a_reader: 'which' }}
          onConfirm={async (form) => {
            const who = String(form.get('which') ?? '')
            await shareWith(tenantId, thing, { kind, who }, form.has('may_edit'))
            return t('given')
          }}
          onClose={() => setOpen(false)}
        >
          <Select
            name="kind"
            label={t('whom')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ target }) => setKind(target.value as Share['kind'])}
          />
          <Select key={kind} name="which" label={t(`which.${kind}`)} options={options[kind]} />
          <Checkbox name="may_edit" label={t('mayEdit')} description={t('mayEditHint')} />
        </ChangeDialog>
      ) : null}
    </>
  )
}
