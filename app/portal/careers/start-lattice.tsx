import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { EmptyState } from '~/ui/empty-state'
import { type BusinessKind, businessKinds, startLattice } from '../career-graph.queries'

interface StartLatticeProps {
  tenantId: string
  mayDecide: boolean
}

/** Before any role needs anything: takes over the platform's lattice, or says who does. */
export function StartLattice({ tenantId, mayDecide }: StartLatticeProps) {
  const t = useTranslations('careerSkills.start')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <EmptyState
        title={t('title')}
        text={t(mayDecide ? 'text' : 'waitText')}
        action={
          mayDecide && !isViewOnly ? (
            <Button onClick={() => setAsking(true)}>{t('action')}</Button>
          ) : undefined
        }
      />
      {isAsking ? (
        <ChangeDialog
          title={t('action')}
          confirmLabel={t('take')}
          onClose={() => setAsking(false)}
          onConfirm={async (form) => {
            const roles = await startLattice(tenantId, String(form.get('kind')) as BusinessKind, locale)
            return t('taken', { roles })
          }}
        >
          <p>{t('dialog')}</p>
          <ChoiceField
            name="kind"
            label={t('kind')}
            defaultValue="hotel"
            options={businessKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </ChangeDialog>
      ) : null}
    </>
  )
}
