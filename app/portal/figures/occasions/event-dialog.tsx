import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { TextInBoth } from '~/ui/text-in-both'
import { eventKinds, type OutletEvent, saveEvent } from './occasions.queries'

export interface EventChoices {
  outlets: readonly { id: string; name: string }[]
  /** Only admins note what holds for all outlets. */
  isAdmin: boolean
  today: string
}

interface EventDialogProps {
  tenantId: string
  /** Null notes a new one. */
  event: OutletEvent | null
  choices: EventChoices
  onClose: () => void
}

/** What happened at an outlet, from when until when. */
export function EventDialog({ tenantId, event, choices, onClose }: EventDialogProps) {
  const t = useTranslations('occasions')
  const { outlets, isAdmin, today } = choices
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
  async function save(form: FormData) {
    await saveEvent(tenantId, event?.id ?? null, {
      kind: eventKinds.find((known) => known === text(form, 'kind')) ?? 'other',
      nameEn: text(form, 'nameEn'),
      nameHi: text(form, 'nameHi'),
      outletId: text(form, 'outlet') || null,
      firstDay: text(form, 'firstDay'),
      lastDay: text(form, 'lastDay') || text(form, 'firstDay'),
    })
    return t('saved')
  }
  return (
    <ChangeDialog
      title={t(event ? 'editTitle' : 'addTitle')}
      confirmLabel={t('save')}
      area="occasions"
      fields={{
        name_required: 'nameEn',
        text_too_long: 'nameEn',
        invalid_period: 'lastDay',
        unknown_outlet: 'outlet',
        not_allowed: 'outlet',
      }}
      check={(form): Record<string, string> => {
        if (!text(form, 'nameEn') && !text(form, 'nameHi')) return { nameEn: t('problem.name_required') }
        if (!text(form, 'firstDay')) return { firstDay: t('problem.day_required') }
        return text(form, 'lastDay') && text(form, 'lastDay') < text(form, 'firstDay')
          ? { lastDay: t('problem.invalid_period') }
          : {}
      }}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        name="kind"
        label={t('kind')}
        defaultValue={event?.kind ?? 'celebration'}
        options={eventKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextInBoth
        name="name"
        labels={{ en: t('nameEn'), hi: t('nameHi') }}
        descriptions={{ en: t('nameHint') }}
        value={event?.name}
        maxLength={80}
      />
      <Select
        name="outlet"
        label={t('outlet')}
        defaultValue={event?.outletId ?? (isAdmin ? '' : outlets[0]?.id)}
        options={[
          ...(isAdmin ? [{ value: '', label: t('allOutlets') }] : []),
          ...outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          name="firstDay"
          label={t('firstDay')}
          defaultValue={event?.firstDay ?? today}
          isRequired
        />
        <TextField type="date" name="lastDay" label={t('lastDay')} defaultValue={event?.lastDay ?? ''} />
      </div>
    </ChangeDialog>
  )
}
