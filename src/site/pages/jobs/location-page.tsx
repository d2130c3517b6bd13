import { useParams } from 'react-router-dom';
import { jobActions, listingPages } from '../../content/job-listings';
import type { PlaceOption } from '../../content/places';
import { CallToAction } from '../call-to-action';
import { LazyNotFoundPage } from '../not-found/lazy-not-found-page';
import { PageHead } from '../page-head';
import { JobBrowser } from './job-browser';
import { isJobInPlace, findPlaceBySlug, toPlaceSlug } from './job-places';
import { ListingHead } from './listing-head';
import { useJobListQuery } from './use-job-list-query';

const copy = listingPages.location;

function LocationListing({ place }: { place: PlaceOption }) {
  const listState = useJobListQuery();
  const { label } = place;
  const title = copy.title(label);
  return (
    <>
      <PageHead
        title={title}
        description={copy.description(label)}
        path={`/location/${toPlaceSlug(place)}`}
      />
      <ListingHead title={title} lead={copy.lead(label)}>
        <CallToAction to="/instant-jobs-feed" source="location">
          {jobActions.feed}
        </CallToAction>
        <CallToAction to="/job-listings" source="location" variant="secondary">
          {listingPages.all}
        </CallToAction>
      </ListingHead>
      <JobBrowser listState={listState} isInScope={(job) => isJobInPlace(place, job)} />
    </>
  );
}

/** `/location/{slug}`: jobs of one state or country (RT-06). */
export function LocationPage() {
  const { slug = '' } = useParams();
  const place = findPlaceBySlug(slug);
  return place === null ? <LazyNotFoundPage /> : <LocationListing place={place} />;
}
