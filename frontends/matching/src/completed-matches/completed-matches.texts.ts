import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Completed Exchanges',
  lead: 'Say how it was. The two of you and others learn from it.',
  tabs: 'Completed exchanges',
  pending: 'Pending Reviews',
  reviewed: 'Reviewed Exchanges',
  loading: 'Loading your exchanges',
  reviewsAway: 'Reviews are not available for a moment. Your exchanges are kept; please try again soon.',
  nonePending: {
    title: 'No pending reviews',
    words: 'Once an exchange is completed, you can say here how it was.',
  },
  noneReviewed: {
    title: 'No reviewed exchanges yet',
    words: 'Here you find what the two of you wrote about your exchanges.',
  },
  completedOn: 'Completed on',
  yourReview: 'Your review',
  whatTheyWrote: (name: string) => `What ${name} wrote`,
  notReviewedYet: { before: '', after: ' has not reviewed this exchange yet.' },
  leaveReview: 'Leave a Review',
  leaveReviewOf: (name: string) => `Leave a Review of ${name}`,
  howWasIt: { before: 'How was your exchange with ', after: '?' },
  rating: 'Rating',
  stars: (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`,
  outOfFive: (rating: number) => `${rating} out of 5 stars`,
  comment: 'Comment',
  cancel: 'Cancel',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  ratingRequired: {
    title: 'Rating required',
    words: 'Please select a star rating before submitting',
  },
  submitted: { title: 'Review submitted', words: 'Thank you for sharing how your exchange was!' },
  submitFailed: 'Failed to submit review',
};

export const texts = defineTexts(en, () => import('./completed-matches.texts.sv'));
