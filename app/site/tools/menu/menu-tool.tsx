import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  contributionRange,
  contributionWhen,
  type JudgedMenu,
  type kinds,
  menuRules,
  priceChange,
} from '~/domain/tools/menu'
import { leverShare } from '~/domain/tools/sensitivity'
import { Part } from '~/ui/part'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { DishList } from './dish-list'
import { MenuActions } from './menu-actions'
import { MenuChart } from './menu-chart'
import { useComparedFigures, useMenuFigures, useMenuSteps } from './menu-figures'
import { MenuOffer } from './menu-offer'
import { MenuSourceForm } from './menu-source-form'
import { MovedDishes } from './moved-dishes'
import { keptMenuOf, useKeptMenu } from './use-kept-menu'
import { useLinkedMenu } from './use-linked-menu'
import { seenMenu, useMenu } from './use-menu'

const tool = { rules: menuRules }

/** A menu sorted by what its dishes leave and how often they sell, with what to do about each. */
export function MenuTool() {
  const t = useTranslations('menuEngineering')
  const { exactMoney, money, number, percent, signed } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useMenuFigures()
  const comparedOf = useComparedFigures()
  const stepsOf = useMenuSteps()
  const source = useMenu(t('sample'))
  const { values, kept, isReady } = calculator
  const keptMenu = useKeptMenu(isReady && kept === null)
  const linked = useLinkedMenu(source, keptMenu)
  const seen = seenMenu(source, values)

  // While a list holds nothing to sort, the result before it stays.
  const [last, setLast] = useState<JudgedMenu>()
  if (seen.menu && !isSame(seen.menu, last)) setLast(seen.menu)
  const menu = seen.menu ?? last
  const [name, setName] = useState('')
  if (!menu) return null

  const { dishes, contribution, averageMargin, popularFrom, sold } = menu
  const most = dishes.toSorted((one, other) => other.sold - one.sold)
  const chosen =
    dishes.find((dish) => dish.name === name) ?? most.find(({ kind }) => kind === 'horse') ?? most[0]
  if (!chosen) return null
  const change = values.changePercent
  const next = priceChange(chosen, change)
  const count = (kind: (typeof kinds)[number]) =>
    t(`kinds.${kind}`, { count: dishes.filter((dish) => dish.kind === kind).length })
  const levers = (['price', 'cost', 'sold'] as const)
    .map((lever) => ({
      name: lever,
      lower: contributionWhen(dishes, lever, 1 - leverShare),
      higher: contributionWhen(dishes, lever, 1 + leverShare),
      isCapped: false,
    }))
    .toSorted((one, other) => Math.abs(other.higher - contribution) - Math.abs(one.higher - contribution))
  const leverLabel = (lever: string) => t(`lever.${lever as 'price' | 'cost' | 'sold'}`)
  const range = contributionRange(dishes, values.unsurePercent)
  const before = kept && keptMenuOf(keptMenu.text, kept, menu)
  const changed = signed((share) => percent(share), change / 100)

  return (
    <ToolPage
      tool="menu-engineering"
      drawing="menu-and-pricing"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(input) => ({ label: t(`input.${input}.label`), hint: t(`input.${input}.hint`) })}
      asked={
        <>
          <MenuOffer linked={linked} isShown={source.isFromLink} />
          <MenuSourceForm source={source} seen={seen} />
        </>
      }
      sentence={t('sentence', {
        count: dishes.length,
        stars: count('star'),
        horses: count('horse'),
        puzzles: count('puzzle'),
        dogs: count('dog'),
        average: money(averageMargin),
        portions: number(Math.ceil(popularFrom * sold - 1e-9)),
      })}
      figuresOf={() => figuresOf(menu)}
      isExample={calculator.isExample && source.isSample}
      range={{
        text: `${t('range', {
          share: `±${percent(values.unsurePercent / 100)}`,
          low: money(range.low),
          high: money(range.high),
        })} ${t('close', {
          close: dishes.filter(({ isClose }) => isClose).length,
          percent: percent(values.closePercent / 100),
        })}`,
        ...range,
        middle: contribution,
        write: money,
      }}
      actions={
        <MenuActions
          menu={menu}
          changePercent={change}
          search={calculator.search}
          keptText={keptMenu.text}
          isKept={kept !== null}
          isSample={source.isSample}
          onKeep={() => {
            keptMenu.keep(dishes)
            calculator.change({ kind: 'kept' })
          }}
        />
      }
      {...(before && {
        compared: {
          before: comparedOf(before),
          now: comparedOf(menu),
          children: <MovedDishes before={before} now={menu} />,
        },
      })}
      before={
        <>
          <Part title={t('chart.title')}>
            <MenuChart menu={menu} chosen={chosen} onChoose={setName} />
          </Part>
          <Part title={t('list.title')} lead={t('list.lead')}>
            <DishList menu={menu} changePercent={change} />
          </Part>
          <Part title={t('price.title')} lead={t('price.lead', { name: chosen.name, percent: changed })}>
            <p className="max-w-prose text-lg">
              {t('price.text', {
                margin: exactMoney(chosen.margin),
                newMargin: exactMoney(next.margin),
                price: exactMoney(next.price),
                all: signed(exactMoney, next.ifAllStay),
                can: next.breakEven === null ? 'no' : 'yes',
                portions: number(next.breakEven ?? 0),
                sold: number(chosen.sold),
              })}
            </p>
          </Part>
        </>
      }
      formulas={[
        { name: t('formula.margin'), expression: t('formula.marginExpression') },
        {
          name: t('formula.average'),
          expression: t('formula.averageExpression'),
          note: t('formula.averageNote'),
        },
        {
          name: t('formula.popular'),
          expression: t('formula.popularExpression', { percent: percent(values.popularPercent / 100) }),
          note: t('formula.popularNote'),
        },
        { name: t('formula.even'), expression: t('formula.evenExpression') },
      ]}
      steps={stepsOf(menu, chosen, values)}
      sensitivity={{
        levers,
        base: contribution,
        write: money,
        changeIn: 'unit',
        text: t('sensitivity', { lever: leverLabel(levers[0]?.name ?? 'price') }),
      }}
      leverLabel={leverLabel}
      misleads={(['mixed', 'cost', 'work', 'anchor', 'short'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      mailLead={t('mailLead')}
      links={[
        { path: '/services/menu-and-pricing', place: 'menuAndPricing', text: t('link.service') },
        { path: '/services/frontline-training', place: 'frontlineTraining', text: t('link.training') },
        {
          path: '/blog/menu-engineering-in-an-evening',
          title: t('link.article'),
          text: t('link.articleText'),
        },
      ]}
    />
  )
}

function isSame(one: JudgedMenu, other: JudgedMenu | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
