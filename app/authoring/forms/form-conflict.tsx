import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { useForm } from './form-context'
import { openForm } from './forms.queries'

/** Somebody else saved the form while one wrote: whose work goes on is chosen, never guessed. */
export function FormConflict() {
  const t = useTranslations('shopForms.conflict')
  const { formId, autosave, take } = useForm()
  const [pending, setPending] = useState<'mine' | 'theirs' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function choose(whose: 'mine' | 'theirs') {
    setPending(whose)
    const latest = await failingAsNull('the form of somebody else', openForm(formId))
    if (latest && whose === 'mine') await autosave.overwrite(latest.revision)
    else if (latest) take(latest)
    setPending(null)
  }
  return (
    <section role="alert" className="mb-8 border-warning border-l-4 bg-warning-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={pending === 'mine'} onClick={() => void choose('mine')}>
          {t('mine')}
        </Button>
        <Button variant="secondary" isPending={pending === 'theirs'} onClick={() => void choose('theirs')}>
          {t('theirs')}
        </Button>
      </div>
    </section>
  )
}
