import { createReviewSchema } from '@hemma/contracts/reviews';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { Dialog } from '@hemma/web-core/dialog';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FormField } from '@hemma/web-core/form-field';
import { toast } from '@hemma/web-core/toast';
import { useRef, useState, type FormEvent } from 'react';
import { useCreateReviewMutation } from '../reviews.api';
import styles from './completed-matches.page.module.css';
import type { Exchange } from './exchanges';
import { StarRating } from './stars';

interface ReviewDialogProps {
  /** What is reviewed; null while nothing is. */
  exchange: Exchange | null;
  onClose: () => void;
  onReviewed: () => void;
}

/** Says how an exchange was. */
export function ReviewDialog({ exchange, onClose, onReviewed }: ReviewDialogProps) {
  return (
    <Dialog isOpen={exchange !== null} title="Leave a Review" onClose={onClose}>
      {exchange && <ReviewForm exchange={exchange} onClose={onClose} onReviewed={onReviewed} />}
    </Dialog>
  );
}

function ReviewForm({ exchange, onClose, onReviewed }: ReviewDialogProps & { exchange: Exchange }) {
  const [createReview, { isLoading, error: failure }] = useCreateReviewMutation();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const firstStar = useRef<HTMLInputElement>(null);
  const { counterpart, matchId } = exchange;

  const rate = (chosen: number) => {
    setRating(chosen);
    setErrors({ ...errors, rating: undefined });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const review = createReviewSchema.safeParse({
      revieweeId: counterpart.id,
      matchId,
      rating: rating ?? undefined,
      comment,
    });
    setErrors(
      Object.fromEntries(review.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
    );
    if (rating === null) {
      firstStar.current?.focus();
      toast({
        title: 'Rating required',
        description: 'Please select a star rating before submitting',
        variant: 'destructive',
      });
    }
    if (!review.success || isLoading) return;
    try {
      await createReview(review.data).unwrap();
      toast({ title: 'Review submitted', description: 'Thank you for sharing how your exchange was!' });
      onReviewed();
    } catch (error) {
      toast({
        title: 'Failed to submit review',
        description: errorMessage(error),
        variant: 'destructive',
      });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        How was your exchange with <bdi>{counterpart.name}</bdi>?
      </p>
      <StarRating rating={rating} onRate={rate} error={errors['rating']} firstStar={firstStar} />
      <FormField label="Comment" optional error={errors['comment']}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </FormField>
      {failure && <ErrorNote>{errorSentence(failure)}</ErrorNote>}
      <p className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" wide busy={isLoading} busyLabel="Submitting...">
          Submit Review
        </Button>
      </p>
    </form>
  );
}
