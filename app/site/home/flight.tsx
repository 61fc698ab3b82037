import { useTranslations } from 'use-intl'

/** How far each step lies below the top one; its riser closes the gap to the step before. */
const steps = [
  { name: 'learn', place: 'lg:mt-36', riser: '' },
  { name: 'practise', place: 'lg:mt-24', riser: 'lg:before:h-12' },
  { name: 'observe', place: 'lg:mt-12', riser: 'lg:before:h-12' },
  { name: 'improve', place: '', riser: 'lg:before:h-12' },
] as const

/** How a team climbs: four steps, one line. On a narrow screen the line lies beside them. */
export function Flight() {
  const t = useTranslations('home')
  return (
    <section aria-label={t('stepsTitle')} className="mt-14 lg:mt-4">
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
        {steps.map(({ name, place, riser }) => (
          <li
            key={name}
            className={`relative border-marigold border-t-2 pt-4 pr-6 pb-8 before:absolute before:-top-0.5 before:left-0 before:w-0.5 before:bg-marigold lg:pl-5 ${place} ${riser}`}
          >
            <h3 className="text-xl">{t(`${name}.title`)}</h3>
            <p className="mt-1.5 max-w-prose text-ink-soft">{t(`${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
