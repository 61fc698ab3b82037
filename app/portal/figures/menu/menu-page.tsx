import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber, writePercent } from '~/domain/numbers'
import { type JudgedMenu, kinds } from '~/domain/tools/menu'
import { kindCounts } from '~/domain/tools/menu-compare'
import { isUuid } from '~/domain/uuid'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ShortList } from '~/platform/list/short-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { Route } from './+types/menu-page'
import { DishTrial } from './dish-trial'
import { type MenuItem, readMenu, type SoldMenu } from './menu.queries'
import { categoriesOf, daysNeeded, dishesNeeded, dishesOf, judgedMenu, type MenuDish } from './menu-dishes'
import { MenuPicture } from './menu-picture'
import { UnknownCosts } from './unknown-costs'
import { useMenuMoney } from './use-menu-money'

const periods = ['30', '60', '90', '180', '365'] as const
const usualPeriod = '90'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const outlet = url.searchParams.get('outlet') ?? ''
  const days = Number(periods.find((known) => known === url.searchParams.get('days')) ?? usualPeriod)
  const [read, messages] = await Promise.all([
    loaded('the menu', readMenu(tenant.id, days, isUuid(outlet) ? outlet : null)),
    loadMessages(workspaceOf(context).person.locale, ['menuSales']),
  ])
  return { tenant, read, messages }
}

/** Another category or dish is another look at what is there. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSame = (['outlet', 'days'] as const).every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !(isOnlySearch && isSame) && rest.defaultShouldRevalidate
}

/** The dishes by how often they are ordered and what a portion leaves, and what another price would do. */
export default function MenuPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('menuSales')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? <Menu tenantId={tenant.id} read={read.content} /> : <NotLoaded why={read.why} />}
    </>
  )
}

function Menu({ tenantId, read }: { tenantId: string; read: SoldMenu }) {
  const t = useTranslations('menuSales')
  const money = useMenuMoney()
  const periodWords = usePeriodWords()
  const [search, setSearch] = useSearchParams()
  const [entering, setEntering] = useState<MenuItem | null>(null)
  const [tryAt, setTryAt] = useState<{ id: number } | null>(null)
  function choose(name: string, value: string) {
    setTryAt(null)
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== 'dish') next.delete('dish')
        return next
      },
      { preventScrollReset: true, replace: name === 'dish' },
    )
  }
  const categories = categoriesOf(read.items)
  const asked = search.get('group')
  const category = asked === 'all' ? null : (categories.find((one) => one === asked) ?? categories[0] ?? null)
  const { dishes, unknown } = dishesOf(read.items, category)
  const menu = judgedMenu(dishes, read.days)
  const sorted = dishes.toSorted((one, other) => contributionOf(other) - contributionOf(one))
  const chosen = sorted.find(({ id }) => String(id) === search.get('dish')) ?? sorted[0]
  if (read.outlets.length === 0) {
    return (
      <EmptyState
        title={t('first')}
        text={t('firstText')}
        action={
          <Link to="/app/dashboards/figures/import" className="text-link underline">
            {t('toImport')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <Section
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button variant="secondary" onClick={() => print()}>
            {t('print')}
          </Button>
        }
      >
        <div className="grid max-w-3xl gap-5 sm:grid-cols-3 print:hidden">
          <Select
            name="outlet"
            label={t('outlet')}
            value={search.get('outlet') ?? ''}
            options={[
              { value: '', label: t('allOutlets') },
              ...read.outlets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => choose('outlet', target.value)}
          />
          <Select
            name="days"
            label={t('period')}
            value={periods.find((known) => known === search.get('days')) ?? usualPeriod}
            options={periods.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
            onChange={({ target }) => choose('days', target.value)}
          />
          <Select
            name="group"
            label={t('group')}
            value={category ?? 'all'}
            options={[
              ...categories.map((value) => ({ value, label: value || t('noGroup') })),
              { value: 'all', label: t('wholeMenu') },
            ]}
            onChange={({ target }) => choose('group', target.value)}
          />
        </div>
        <p role="status" className="mt-5 max-w-prose">
          {read.first_day && read.last_day
            ? t('known', {
                days: read.days,
                period: periodWords({ from: read.first_day, to: read.last_day }),
              })
            : t('nothing')}
        </p>
        {menu ? (
          <p className="mt-2 max-w-prose">
            {t('sentence', {
              ...kindCounts(menu),
              contribution: money.total(menu.contribution),
              margin: money.portion(menu.averageMargin),
            })}
          </p>
        ) : (
          <p className="mt-4 max-w-prose border-warning border-l-4 pl-4">
            {read.days < daysNeeded
              ? t('tooFewDays', { days: read.days, needed: daysNeeded })
              : t('tooFewDishes', { needed: dishesNeeded })}
          </p>
        )}
      </Section>
      {menu && chosen ? (
        <Section title={t('picture.title')}>
          <div className="mb-4 max-w-sm print:hidden">
            <Select
              name="dish"
              label={t('picture.dish')}
              value={String(chosen.id)}
              options={sorted.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => choose('dish', target.value)}
            />
          </div>
          <MenuPicture menu={menu} chosen={chosen.id} onChoose={(id) => choose('dish', String(id))} />
        </Section>
      ) : null}
      <DishTable
        dishes={sorted}
        judged={menu?.dishes ?? []}
        onTry={({ id }) => {
          choose('dish', String(id))
          setTryAt({ id })
        }}
      />
      {chosen ? (
        <DishTrial
          key={`${chosen.id} ${chosen.sold}`}
          asked={tryAt?.id === chosen.id ? tryAt : null}
          tenantId={tenantId}
          dishes={dishes}
          dish={chosen}
          days={read.days}
        />
      ) : null}
      <UnknownCosts tenantId={tenantId} items={unknown} open={entering} onOpen={setEntering} />
      {menu ? (
        <Section title={t('kindsTitle')}>
          <dl className="grid max-w-4xl gap-5 sm:grid-cols-2">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="font-semibold">{t(`kind.${kind}`)}</dt>
                <dd className="text-ink-soft">{t(`kindText.${kind}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </>
  )
}

const contributionOf = ({ price, cost, sold }: MenuDish) => (price - cost) * sold

interface DishTableProps {
  dishes: readonly MenuDish[]
  /** None where there is too little to say. */
  judged: JudgedMenu<MenuDish>['dishes']
  onTry: (dish: MenuDish) => void
}

/** Every dish with its figures: the table behind the picture, and the file. */
function DishTable({ dishes, judged, onTry }: DishTableProps) {
  const t = useTranslations('menuSales')
  const locale = localeOfTag(useLocale())
  const money = useMenuMoney()
  const all = dishes.reduce((sum, { sold }) => sum + sold, 0)
  const kindOf = ({ id }: MenuDish) => {
    const found = judged.find((one) => one.id === id)
    return found && `${t(`kind.${found.kind}`)}${found.isClose ? ` (${t('close')})` : ''}`
  }
  const tryOf = (dish: MenuDish) => (
    <Button variant="quiet" onClick={() => onTry(dish)}>
      {t('table.try')}
      <span className="sr-only">{dish.name}</span>
    </Button>
  )
  return (
    <Section title={t('table.title')}>
      <ShortList
        rows={dishes}
        caption={t('table.title')}
        isCaptionHidden
        rowKey={({ id }) => String(id)}
        first={{ title: t('table.none'), text: t('table.noneText') }}
        file={{ name: t('file'), rows: dishes }}
        columns={[
          {
            key: 'name',
            header: t('table.dish'),
            isRowHeader: true,
            cell: ({ name }) => name,
            csv: ({ name }) => name,
          },
          {
            key: 'kind',
            header: t('table.kind'),
            phone: 'corner',
            cell: (dish) => {
              const kind = kindOf(dish)
              return kind ? (
                <Badge>{kind}</Badge>
              ) : (
                <span className="text-ink-soft">{t('table.unsorted')}</span>
              )
            },
            csv: (dish) => kindOf(dish) ?? '',
          },
          {
            key: 'group',
            header: t('group'),
            csv: ({ category }) => category,
          },
          {
            key: 'sold',
            header: t('table.sold'),
            phone: 'labelled',
            isNumber: true,
            cell: ({ sold }) => `${writeNumber(locale, sold)} · ${writePercent(locale, sold / all, 1)}`,
            csv: ({ sold }) => sold,
          },
          {
            key: 'price',
            header: t('table.price'),
            phone: 'labelled',
            isNumber: true,
            cell: ({ price }) => money.portion(price),
            csv: ({ price }) => price.toFixed(2),
          },
          {
            key: 'cost',
            header: t('table.cost'),
            phone: 'labelled',
            isNumber: true,
            cell: ({ cost }) => money.portion(cost),
            csv: ({ cost }) => cost.toFixed(2),
          },
          {
            key: 'margin',
            header: t('table.margin'),
            phone: 'labelled',
            isNumber: true,
            cell: ({ price, cost }) => money.portion(price - cost),
            csv: ({ price, cost }) => (price - cost).toFixed(2),
          },
          {
            key: 'contribution',
            header: t('table.contribution'),
            phone: 'labelled',
            isNumber: true,
            cell: (dish) => money.total(contributionOf(dish)),
            csv: (dish) => contributionOf(dish).toFixed(2),
          },
          {
            key: 'try',
            header: t('table.try'),
            phone: { at: 'foot', cell: (dish) => <span className="-ml-5 flex">{tryOf(dish)}</span> },
            cell: (dish) => <span className="-my-2.5 -ml-5 flex">{tryOf(dish)}</span>,
          },
        ]}
      />
    </Section>
  )
}
