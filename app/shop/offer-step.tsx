import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { TextArea } from '~/ui/text-area'
import type { OpenedShop } from './opened-shop'
import { answerOffer } from './shop-calls'
import { ShopFacts } from './shop-facts'

interface OfferStepProps {
  token: string
  shop: OpenedShop
  onAnswered: () => void
}

/** A visit that is offered: what it is, and yes or no. */
export function OfferStep({ token, shop, onAnswered }: OfferStepProps) {
  const t = useTranslations('shopReport.offer')
  const dateTime = useDateTime()
  const { run, refusal, isPending } = useChange('shopReport')
  const [isDeclining, setDeclining] = useState(false)
  const answer = (said: Parameters<typeof answerOffer>[1]) =>
    run(async () => {
      await answerOffer(token, said)
      onAnswered()
      return undefined
    })
  function decline(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    void answer({ accepts: false, reason: String(said.get('reason')), conflict: said.has('conflict') })
  }
  const until = dateTime(new Date(shop.answer_by ?? shop.submit_by), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <>
      <PageHeading title={t('heading')} lead={t('lead', { when: until })} />
      <RefusalAlert>{refusal?.words}</RefusalAlert>
      <ShopFacts shop={shop} />
      {isDeclining ? (
        <form onSubmit={decline} className="mt-8 flex flex-col gap-5">
          <TextArea name="reason" label={t('why')} maxLength={300} />
          <Checkbox name="conflict" label={t('conflict')} description={t('conflictHelp')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={isPending}>
              {t('send')}
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              {t('back')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <Button isPending={isPending} onClick={() => void answer({ accepts: true })}>
            {t('accept')}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      )}
    </>
  )
}
