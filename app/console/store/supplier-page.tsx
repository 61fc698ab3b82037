import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { GstinField, PartyFields, partyFields, textOf, wrapped } from '~/platform/store/party-fields'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Route } from './+types/supplier-page'
import { DunningFields } from './dunning-fields'
import { readSupplier, type Supplier, saveSupplier } from './supplier.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  return { read: await loaded('who sells', wrapped(readSupplier())) }
}

/** Who sells, as invoices name it. */
export default function SupplierPage({ loaderData: { read } }: Route.ComponentProps) {
  const t = useTranslations('consoleStore')
  return (
    <>
      <title>{t('tabs.supplier')}</title>
      <Section title={t('supplier.title')} lead={t('supplier.lead')}>
        {read.content ? (
          <SupplierForm entered={read.content.entered} />
        ) : (
          <NotLoaded why={read.why} failedText={t('failed')} />
        )}
      </Section>
    </>
  )
}

const fields = {
  ...partyFields,
  invalid_email: 'email',
  invalid_serial_prefix: 'serial_prefix',
  invalid_tax_percent: 'tax_percent',
  invalid_lut: 'lut_number',
} as const

function SupplierForm({ entered }: { entered: Supplier | null }) {
  const t = useTranslations('consoleStore')
  const change = useChange('consoleStore', fields)
  const submit = (form: FormData) => {
    const text = (name: string) => textOf(form, name)
    const days = (name: string) =>
      text(name)
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(Number)
    const [en, hi] = [text('payment_en'), text('payment_hi')]
    void change.run(async () => {
      await saveSupplier({
        legal_name: text('legal_name'),
        address: text('address'),
        gstin: text('gstin'),
        email: text('email'),
        serial_prefix: text('serial_prefix').toUpperCase(),
        tax_percent: Number(text('tax_percent')),
        due_days: Number(text('due_days')),
        lut_number: text('lut_number') || null,
        payment_text: en && hi ? { en, hi } : null,
        remind_before: Number(text('remind_before')),
        remind_after: days('remind_after'),
        warn_after: days('warn_after'),
        read_only_after: text('read_only_after') === '' ? null : Number(text('read_only_after')),
      })
      return t('said.supplier')
    })
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={submit}
      className="flex max-w-xl flex-col gap-5"
      actions={
        <div>
          <Button type="submit" isPending={change.isPending}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {entered?.is_sample ? <p className="border-warning border-l-4 pl-4">{t('supplier.sample')}</p> : null}
      <PartyFields
        entered={entered}
        words={{ legalName: t('supplier.legalName'), address: t('supplier.address') }}
      />
      <GstinField
        entered={entered?.gstin}
        label={t('supplier.gstin')}
        help={t('supplier.gstinHelp')}
        isRequired
      />
      <TextField
        type="email"
        name="email"
        label={t('supplier.email')}
        defaultValue={entered?.email}
        autoComplete="email"
        isRequired
      />
      <TextField
        name="serial_prefix"
        label={t('supplier.prefix')}
        description={t('supplier.prefixHelp')}
        defaultValue={entered?.serial_prefix ?? 'SPN'}
        maxLength={4}
        autoComplete="off"
        isRequired
      />
      <NumberField
        name="tax_percent"
        label={t('supplier.tax')}
        description={t('supplier.taxHelp')}
        defaultValue={entered?.tax_percent ?? 18}
        min={0}
        max={28}
        isRequired
      />
      <NumberField
        name="due_days"
        label={t('supplier.due')}
        defaultValue={entered?.due_days ?? 15}
        min={0}
        max={90}
        isRequired
      />
      <TextField
        name="lut_number"
        label={t('supplier.lut')}
        description={t('supplier.lutHelp')}
        defaultValue={entered?.lut_number ?? ''}
        maxLength={20}
        autoComplete="off"
      />
      <TextArea
        name="payment_en"
        label={t('supplier.paymentEn')}
        description={t('supplier.paymentHelp')}
        defaultValue={entered?.payment_text?.en}
        maxLength={400}
      />
      <TextArea
        name="payment_hi"
        label={t('supplier.paymentHi')}
        defaultValue={entered?.payment_text?.hi}
        maxLength={400}
        lang="hi-IN"
      />
      <DunningFields entered={entered} />
    </ChangeForm>
  )
}
