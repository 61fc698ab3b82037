import { useTranslations } from 'use-intl'
import { NumberField } from '~/ui/number-field'
import { TextField } from '~/ui/text-field'
import type { Supplier } from './supplier.queries'

/** When is reminded and warned of what is unpaid, and after how many days a workspace becomes read-only. */
export function DunningFields({ entered }: { entered: Supplier | null }) {
  const t = useTranslations('consoleStore.dunning')
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-2 font-semibold text-lg">{t('title')}</legend>
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      <NumberField
        name="remind_before"
        label={t('before')}
        defaultValue={entered?.remind_before ?? 3}
        min={0}
        max={30}
        isRequired
      />
      <TextField
        name="remind_after"
        label={t('after')}
        description={t('afterHelp')}
        defaultValue={(entered?.remind_after ?? [3, 10]).join(', ')}
        autoComplete="off"
      />
      <TextField
        name="warn_after"
        label={t('warn')}
        description={t('warnHelp')}
        defaultValue={(entered?.warn_after ?? [20, 27]).join(', ')}
        autoComplete="off"
      />
      <TextField
        name="read_only_after"
        label={t('readOnly')}
        description={t('readOnlyHelp')}
        defaultValue={entered ? String(entered.read_only_after ?? '') : '30'}
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  )
}
