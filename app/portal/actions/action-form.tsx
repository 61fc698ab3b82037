import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { dayAfter } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { ChangeForm } from '~/platform/changes/change-form'
import { type FieldsOfRefusals, useChange } from '~/platform/changes/use-change'
import { usePeriodWords } from '~/platform/use-period-words'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { type Action, type ActionChoices, proofs, saveAction } from './actions.queries'
import type { Origin } from './origin'

const fields: FieldsOfRefusals = {
  action_title_required: 'title',
  action_proof_required: 'proof',
  due_in_past: 'dueOn',
  due_too_far: 'dueOn',
  unknown_action_owner: 'ownerId',
  unknown_outlet: 'outletId',
}

interface ActionFormProps {
  tenantId: string
  choices: ActionChoices
  /** Null for a new one. */
  action: Action | null
  origin: Origin
}

/** What is to be done, by whom and by when, and what will show it. */
export function ActionForm({ tenantId, choices, action, origin }: ActionFormProps) {
  const t = useTranslations('actions')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const isViewOnly = useViewOnly()
  const periodWords = usePeriodWords()
  const change = useChange(undefined, fields)
  const { kpi } = choices
  const [id] = useState(() => action?.id ?? crypto.randomUUID())
  const today = dayInIndia(new Date())
  const title = t(action ? 'edit' : 'start')

  async function save(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const missing = (['title', 'ownerId', 'proof', 'dueOn'] as const).filter((name) => !text(name))
    if (missing.length > 0)
      return change.setErrors(Object.fromEntries(missing.map((name) => [name, t(`missing.${name}`)])))
    const isSaved = await change.run(async () => {
      await saveAction(tenantId, id, {
        outlet_id: action?.outlet_id ?? text('outletId'),
        owner_id: text('ownerId'),
        title: text('title'),
        proof: text('proof'),
        due_on: text('dueOn'),
        ...(action?.proved_by && { proved_by: text('provedBy') }),
        ...(kpi && !action && { kpi: kpi.key, kpi_from: origin.from, kpi_to: origin.to }),
      })
      return t(action ? 'said.changed' : 'said.started')
    })
    if (isSaved) await navigate(`/app/actions/${id}`)
  }

  return (
    <>
      <title>{title}</title>
      <PageHeading
        title={title}
        lead={
          kpi
            ? t('signalOf', {
                kpi: kpi.name[locale],
                days: periodWords({ from: origin.from, to: origin.to }),
              })
            : t('formLead')
        }
      />
      {kpi ? (
        <p className="mb-6 max-w-prose border-ink border-l-4 pl-4">
          <span className="block font-semibold text-ink-soft text-sm">{t('advice')}</span>
          {kpi.act[locale]}
        </p>
      ) : null}
      <ChangeForm
        change={change}
        onSubmit={(form) => void save(form)}
        draft={`action-${action?.id ?? 'new'}`}
        className="flex max-w-2xl flex-col gap-6"
        actions={
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t(action ? 'save' : 'send')}
            </Button>
            <Link to={action ? `/app/actions/${id}` : '/app/actions'} className={buttonLook('secondary')}>
              {t('back')}
            </Link>
          </div>
        }
      >
        <TextField
          name="title"
          label={t('what')}
          description={t('whatHelp')}
          defaultValue={action?.title}
          maxLength={160}
          autoComplete="off"
          isRequired
        />
        {action ? null : (
          <Select
            name="outletId"
            label={t('outlet')}
            isRequired
            defaultValue={origin.outlet}
            options={choices.outlets.map((outlet) => ({ value: outlet.id, label: outlet.name }))}
          />
        )}
        <Select
          name="ownerId"
          label={t('owner')}
          description={t('ownerHelp')}
          isRequired
          defaultValue={action?.owner_id ?? ''}
          options={[
            { value: '', label: t('chooseOwner') },
            ...choices.owners.map((owner) => ({
              value: owner.id,
              label:
                owner.outlets.length > 0
                  ? `${owner.full_name} (${owner.outlets.join(', ')})`
                  : owner.full_name,
            })),
          ]}
        />
        <TextField
          type="date"
          name="dueOn"
          label={t('due')}
          defaultValue={action?.due_on ?? dayAfter(today, 7)}
          min={today}
          isRequired
        />
        <TextArea
          name="proof"
          label={t('proof')}
          description={t('proofHelp')}
          defaultValue={action?.proof}
          maxLength={300}
          rows={2}
          isRequired
        />
        {action?.proved_by ? (
          <Select
            name="provedBy"
            label={t('item.provedBy')}
            description={t('item.provedByHelp')}
            defaultValue={action.proved_by}
            options={proofs.map((proof) => ({ value: proof, label: t(`item.proofs.${proof}`) }))}
          />
        ) : null}
      </ChangeForm>
    </>
  )
}
