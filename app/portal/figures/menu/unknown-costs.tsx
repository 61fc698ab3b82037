import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { readPlainNumber } from '~/domain/plain-number'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { type MenuItem, priceItem } from './menu.queries'

interface UnknownCostsProps {
  tenantId: string
  items: readonly MenuItem[]
  open: MenuItem | null
  onOpen: (item: MenuItem | null) => void
}

/** The dishes whose recipe cost nobody said: they are sold, and stay out of the kinds until it is. */
export function UnknownCosts({ tenantId, items, open, onOpen }: UnknownCostsProps) {
  const t = useTranslations('menuSales')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  if (items.length === 0) return null
  return (
    <Section title={t('unknown.title', { count: items.length })} lead={t('unknown.lead')}>
      <ul className="max-w-2xl print:hidden">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-1"
          >
            <span className="min-w-0 break-words">
              {item.name}
              <span className="block text-ink-soft text-sm">
                {t('unknown.sold', { sold: writeNumber(locale, item.sold), category: item.category || '–' })}
              </span>
            </span>
            <span className="-mx-5">
              <Button variant="quiet" disabled={isViewOnly} onClick={() => onOpen(item)}>
                {t('unknown.enter')}
                <span className="sr-only">{item.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open ? <CostDialog tenantId={tenantId} item={open} onClose={() => onOpen(null)} /> : null}
    </Section>
  )
}

function CostDialog({ tenantId, item, onClose }: { tenantId: string; item: MenuItem; onClose: () => void }) {
  const t = useTranslations('menuSales')
  const paise = (form: FormData, name: string) => {
    const value = readPlainNumber(String(form.get(name) ?? ''), '.')
    return value === null ? null : Math.round(value * 100)
  }
  const last = item.said[0]?.price ?? null
  return (
    <ChangeDialog
      title={item.name}
      confirmLabel={t('trial.save')}
      area="menuSales"
      fields={{ invalid_price: 'cost' }}
      check={(form): Record<string, string> => {
        const [cost, price] = [paise(form, 'cost'), paise(form, 'price')]
        const hasPrice = String(form.get('price') ?? '').trim() !== ''
        return {
          ...((cost === null || cost < 0) && { cost: t('trial.wrong.cost') }),
          ...(hasPrice && (price === null || price <= 0) && { price: t('trial.wrong.price') }),
        }
      }}
      onConfirm={async (form) => {
        await priceItem(tenantId, item.id, paise(form, 'price'), paise(form, 'cost'))
        return t('trial.saved', { name: item.name })
      }}
      onClose={onClose}
    >
      <TextField
        name="cost"
        label={t('trial.cost')}
        description={t('unknown.costHint')}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
      <TextField
        name="price"
        label={t('trial.price')}
        description={t('unknown.priceHint')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={last === null ? '' : String(last / 100)}
      />
    </ChangeDialog>
  )
}
