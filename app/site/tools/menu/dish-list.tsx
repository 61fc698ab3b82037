import { useTranslations } from 'use-intl'
import { type JudgedMenu, kinds } from '~/domain/tools/menu'
import { useWriting } from '../../calculator-writing'
import { useDishWords } from './use-dish-words'

/** The four kinds, each with what it means and what to do with each of its dishes. */
export function DishList({ menu, changePercent }: { menu: JudgedMenu; changePercent: number }) {
  const t = useTranslations('menuEngineering')
  const { money, number } = useWriting()
  const wordsOf = useDishWords()
  return (
    <div className="flex flex-col gap-10">
      {kinds.map((kind) => {
        const dishes = menu.dishes
          .filter((dish) => dish.kind === kind)
          .toSorted((one, other) => other.margin * other.sold - one.margin * one.sold)
        return (
          <section key={kind}>
            <h3 className="font-semibold text-lg">{t(`kinds.${kind}`, { count: dishes.length })}</h3>
            <p className="mt-1 max-w-prose text-ink-soft">{t(`kindText.${kind}`)}</p>
            {dishes.length > 0 ? (
              <ul className="mt-3 border-ink border-t-2">
                {dishes.map((dish) => (
                  <li
                    key={`${dish.category} ${dish.name}`}
                    className="grid gap-x-6 border-hairline border-b py-2.5 sm:grid-cols-[1fr_2fr]"
                  >
                    <span>
                      <span className="block font-medium">{dish.name}</span>
                      <span className="text-ink-soft text-sm tabular-nums">
                        {`${number(dish.sold)} × ${money(dish.margin)}`}
                      </span>
                    </span>
                    <span className="text-sm">{wordsOf(menu, dish, changePercent)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mt-3 text-sm">{t('list.none')}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}
