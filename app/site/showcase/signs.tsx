import { useTranslations } from 'use-intl'
import { Icon, iconNames } from '~/ui/icons'
import { Row, Specimen } from './specimen'

export function Signs() {
  const t = useTranslations('styleGuide.signs')
  return (
    <Specimen id="signs" title={t('title')} note={t('note')}>
      <Row>
        {iconNames.map((name) => (
          <span key={name} className="flex w-20 flex-col items-center gap-1 text-ink-soft text-xs">
            <Icon name={name} className="size-7 text-ink" />
            {name}
          </span>
        ))}
      </Row>
    </Specimen>
  )
}
