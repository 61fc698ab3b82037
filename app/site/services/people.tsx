import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import type { Service } from '~content/schemas/service'
import { RuledList } from '../ruled-list'

/** What the house gives, and what it keeps. */
export function People({ people, isDeep }: { people: Service['people']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <Part title={people.title} isDeep={isDeep}>
      <div className="grid gap-8">
        <RuledList title={t('does')} lines={people.does} />
        <RuledList title={t('keeps')} lines={people.keeps} />
      </div>
    </Part>
  )
}
