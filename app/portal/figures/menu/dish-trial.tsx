import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney, writeNumber } from '~/domain/numbers'
import { movedDishes } from '~/domain/tools/menu-compare'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { priceItem } from './menu.queries'
import {
  dishKey,
  judgedMenu,
  type MenuDish,
  readTried,
  type Tried,
  type TriedField,
  withTried,
} from './menu-dishes'
import { useMenuMoney } from './use-menu-money'

interface DishTrialProps {
  tenantId: string
  dishes: readonly MenuDish[]
  dish: MenuDish
  days: number
  /** Another one for each time somebody asked to try this dish: the price takes the focus. */
  asked: object | null
}

const fields = ['price', 'cost', 'sold'] as const satisfies readonly TriedField[]
const round = (value: number) => String(Math.round(value * 100) / 100)

/** Another price, cost or number sold for one dish: what that brings and which dishes change their kind. Nothing is kept until it is saved. */
export function DishTrial({ tenantId, dishes, dish, days, asked }: DishTrialProps) {
  const t = useTranslations('menuSales')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange('menuSales')
  const asIs = { price: round(dish.price), cost: round(dish.cost), sold: round(dish.sold) }
  const [changed, setChanged] = useState<Partial<Tried>>({})
  const tried = { ...asIs, ...changed }
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    const price = start.current?.querySelector('input')
    price?.focus({ preventScroll: true })
    price?.select()
    start.current?.closest('section')?.scrollIntoView({ block: 'start' }) // which dish it is stands above the field
  }, [asked])
  const read = readTried(tried)
  const known = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null))
  const isOther = (field: TriedField) => read[field] !== Number(asIs[field])
  const isChanged = fields.some(isOther)
  const isRight = fields.every((field) => read[field] !== null)
  const hasNewPrice = isOther('price') || isOther('cost')
  const before = judgedMenu(dishes, days)
  const now = judgedMenu(withTried(dishes, dish.id, known), days)
  const money = useMenuMoney()
  const moved = before && now ? movedDishes(before, now, dishKey) : []
  const gain = before && now ? now.contribution - before.contribution : 0

  function save() {
    const { price, cost } = read
    if (price === null || cost === null) return
    void run(async () => {
      const keptPrice = !isOther('price') && dish.said[0]?.price == null ? null : Math.round(price * 100)
      await priceItem(tenantId, dish.id, keptPrice, Math.round(cost * 100))
      return t('trial.saved', { name: dish.name })
    })
  }

  return (
    <Section title={t('trial.title', { name: dish.name })} lead={t('trial.lead')}>
      <div className="print:hidden">
        <div ref={start} className="grid max-w-2xl gap-5 sm:grid-cols-3">
          {fields.map((field) => (
            <TextField
              key={field}
              name={`try-${field}`}
              label={t(`trial.${field}`)}
              inputMode="decimal"
              autoComplete="off"
              value={tried[field]}
              error={read[field] === null ? t(`trial.wrong.${field}`) : undefined}
              onChange={({ target }) => setChanged({ ...changed, [field]: target.value })}
            />
          ))}
        </div>
        <div role="status" className="mt-5 max-w-prose">
          {isChanged && isRight && before && now ? (
            <>
              <p className="font-medium">
                {gain === 0
                  ? t('trial.same')
                  : t(gain > 0 ? 'trial.more' : 'trial.less', {
                      by: money.total(Math.abs(gain)),
                      before: money.total(before.contribution),
                      now: money.total(now.contribution),
                    })}
              </p>
              {moved.length > 0 ? (
                <ul className="mt-2">
                  {moved.map(({ key, name, before: was, now: is }) => (
                    <li key={key}>
                      {was && is
                        ? t('trial.moved', { name, was: t(`kind.${was}`), is: t(`kind.${is}`) })
                        : name}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="mt-2 text-ink-soft">{t('trial.noneMoved')}</p>
              )}
            </>
          ) : null}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            disabled={isViewOnly || !hasNewPrice || read.price === null || read.cost === null}
            isPending={isPending}
            onClick={save}
          >
            {t('trial.save')}
          </Button>
          <Button variant="secondary" disabled={!isChanged} onClick={() => setChanged({})}>
            {t('trial.reset')}
          </Button>
        </div>
      </div>
      <Said dish={dish} />
      <p className="mt-2 text-ink-soft text-sm">
        {t('trial.obtained', {
          price: money.portion(dish.obtained),
          sold: writeNumber(locale, dish.sold),
        })}
      </p>
    </Section>
  )
}

/** What was said of a dish's price and cost, the last first. */
function Said({ dish }: { dish: MenuDish }) {
  const t = useTranslations('menuSales')
  const locale = localeOfTag(useLocale())
  const when = useDateTime()
  const money = (paise: number | null) => (paise === null ? '–' : writeMoney(locale, paise))
  return (
    <ul className="mt-6 text-sm">
      {dish.said.map(({ price, cost, from_day, by }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one day, and their order is all they are
        <li key={at} className={at === 0 ? '' : 'text-ink-soft'}>
          {t('trial.said', {
            day: when(new Date(`${from_day}T12:00:00+05:30`), { dateStyle: 'medium' }),
            price: money(price),
            cost: money(cost),
            by: by ?? '–',
          })}
        </li>
      ))}
    </ul>
  )
}
