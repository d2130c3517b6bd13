import { useParams } from 'react-router-dom';
import { jobActions, listingPages } from '../../content/job-listings';
import type { Place } from '../../content/places';
import { CallToAction } from '../call-to-action';
import { NotFoundPage } from '../not-found/not-found-page';
import { PageHead } from '../page-head';
import { JobBrowser } from './job-browser';
import { isIn, placeOfSlug, placeSlug } from './job-places';
import { ListingHead } from './listing-head';
import { useJobView } from './use-job-view';

const words = listingPages.location;

function OneLocation({ place }: { place: Place }) {
  const shown = useJobView();
  const { label } = place;
  const title = words.title(label);
  return (
    <>
      <PageHead
        title={title}
        description={words.description(label)}
        path={`/location/${placeSlug(place)}`}
      />
      <ListingHead title={title} lead={words.lead(label)}>
        <CallToAction to="/instant-jobs-feed" source="location">
          {jobActions.feed}
        </CallToAction>
        <CallToAction to="/job-listings" source="location" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser shown={shown} within={(job) => isIn(place, job)} />
    </>
  );
}

/** `/location/{slug}`: the jobs of one state or country (RT-06). */
export function LocationPage() {
  const { slug = '' } = useParams();
  const place = placeOfSlug(slug);
  return place === null ? <NotFoundPage /> : <OneLocation place={place} />;
}
